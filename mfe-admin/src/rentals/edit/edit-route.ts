import type { AdminProperty } from '@keur/contract/property'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

export const editRoute = adminRoute({
  id: 'admin:rentals:edit',
  path: rentalKind.edit(':id'),
  chunk: 'desk-rental-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-rental-form" */ './edit-page.tsx')).RentalEditPage,
  loader: ({ params, request: { signal } }) =>
    loadOrNotFound(http.get<AdminProperty>(`/admin/properties/${params.id}`, { signal })),
  errorTitle: 'Erreur lors de la récupération de la propriété',
  notFound: { message: 'Location non trouvée', to: rentalKind.list, link: 'Voir toutes les locations' }
})
