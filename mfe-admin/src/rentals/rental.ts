import type { AdminProperty } from '@keur/contract/property'
import { availabilities } from '@keur/contract/vocabulary'
import { data, type LoaderFunctionArgs, type RouteObject } from '@keur/kit/router'
import { posterRoute } from '../posters/poster-route.tsx'
import { kindRoutes, removeRoute, withKind } from '../shared/kind-pages/kind-routes.tsx'
import { loadRecord } from '../shared/kind-pages/loaders.ts'
import { changeOperation } from '../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { rentalKind } from '../shared/kinds/kinds.ts'
import { listingRow, readRows } from '../shared/kinds/rows.ts'
import { adminRoute } from '../shared/layout/admin-route.tsx'

const rowOf = (rental: AdminProperty) => ({
  ...listingRow(rental),
  period: rental.details.sequence,
  condition: rental.availability,
  availableFrom: rental.availableFrom
})

const rental: KindDefinition = {
  ...rentalKind,
  routeId: 'rentals',
  titles: {
    hub: 'Gestion des locations',
    add: 'Ajouter une nouvelle location',
    edit: 'Modifier la location'
  },
  messages: {
    loadFailed: 'Erreur lors de la récupération de la propriété',
    notFound: 'Location non trouvée',
    seeAll: 'Voir toutes les locations',
    empty: 'Aucune location disponible pour le moment.',
    confirm: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
    confirmMany: 'Êtes-vous sûr de vouloir supprimer ces éléments ?',
    deletedOne: "L'élément a été supprimé avec succès !",
    deletedMany: 'Les éléments ont été supprimés avec succès !',
    deleteFailed: 'Erreur lors de la suppression de la propriété.',
    nothingSelected: 'Aucune location sélectionnée'
  },
  condition: { field: 'availability', label: 'Disponibilité', values: availabilities, until: true },
  byPrice: true,
  searchExample: 'Titre, référence, quartier…',
  pagerAlways: true,
  read: readRows('properties', ({ properties }) => properties.map(rowOf)),
  deletion: changeOperation(rentalKind, { deleted: true }),
  deletePath: (id) => `${rentalKind.remove}/${encodeURIComponent(id)}`,
  editor: {
    chunk: 'admin-rental-form',
    load: async () => (await import(/* webpackChunkName: "admin-rental-form" */ './rental-editor.ts')).RentalEditor
  }
}

const loadRental = loadRecord('properties')

/** A rental in the trash throws 404. */
async function loadRentalToDelete(args: LoaderFunctionArgs): Promise<AdminProperty> {
  const record = await loadRental(args)
  if (record.state === 'trash') throw data(null, { status: 404 })
  return record
}

const deleteRoute = adminRoute({
  id: 'admin:rentals:confirm',
  path: `${rental.remove}/:id`,
  chunk: 'admin-list',
  importPage: async () =>
    withKind((await import(/* webpackChunkName: "admin-list" */ './delete-page.tsx')).RentalDeletePage, rental),
  loader: loadRentalToDelete,
  errorTitle: 'Supprimer une location',
  notFound: {
    message: "Aucune location trouvée pour l'ID spécifié.",
    to: rental.remove,
    link: 'Retour à la liste'
  }
})

export const rentalRoutes: RouteObject[] = [
  ...kindRoutes(rental, { remove: [removeRoute(rental), deleteRoute] }),
  posterRoute(rental)
]
