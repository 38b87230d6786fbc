import type { AdminProperty, AdminPropertyPage } from '@keur/contract/property'
import { availabilities } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { rentalKind } from '../../shared/kinds/kinds.ts'
import { changeOperation } from '../../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../../shared/kinds/kind-definition.ts'
import { listingRow } from '../../shared/kinds/row.ts'

const rowOf = (rental: AdminProperty) => ({
  ...listingRow(rental),
  period: rental.details.sequence,
  condition: rental.availability
})

/** The rentals, as their lists show them and in the specification's words. */
export const rentalsList: KindDefinition = {
  kind: rentalKind,
  texts: {
    empty: 'Aucune location disponible pour le moment.',
    confirm: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
    confirmMany: 'Êtes-vous sûr de vouloir supprimer ces éléments ?',
    deletedOne: "L'élément a été supprimé avec succès !",
    deletedMany: 'Les éléments ont été supprimés avec succès !',
    deleteFailed: 'Erreur lors de la suppression de la propriété.',
    nothingChosen: 'Aucune location sélectionnée'
  },
  condition: { field: 'availability', label: 'Disponibilité', values: availabilities },
  byPrice: true,
  searchExample: 'Titre, référence, quartier…',
  pagerAlways: true,
  read: async (query, signal) => {
    const { properties, ...page } = await http.get<AdminPropertyPage>('/admin/properties', { query, signal })
    return { rows: properties.map(rowOf), ...page }
  },
  deletion: changeOperation(rentalKind, { deleted: true })
}
