import type { AdminProperty } from '@keur/contract/property'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { rentalKind } from '../../shared/kinds.ts'

export const editRoute = deskRoute({
  id: 'admin:rentals:edit',
  path: rentalKind.edit(':id'),
  chunk: 'desk-rental-form',
  part: async () => (await import(/* webpackChunkName: "desk-rental-form" */ './edit-page.tsx')).RentalEditPage,
  load: ({ params, request: { signal } }) =>
    orNotFound(http.get<AdminProperty>(`/admin/properties/${params.id}`, { signal })),
  failure: 'Erreur lors de la récupération de la propriété',
  missing: { message: 'Location non trouvée', to: rentalKind.list, link: 'Voir toutes les locations' }
})
