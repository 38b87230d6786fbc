import type { AdminProduct, AdminProductPage } from '@keur/contract/product'
import { availabilities } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { productKind } from '../../shared/kinds/kinds.ts'
import { deleteEachOperation } from '../../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../../shared/kinds/kind-definition.ts'
import { listingRow } from '../../shared/kinds/row.ts'

const rowOf = (product: AdminProduct) => ({
  ...listingRow(product),
  period: product.details.sequence,
  condition: product.availability
})

/** The building materials, as their lists show them and in the specification's words. */
export const productsList: KindDefinition = {
  kind: productKind,
  texts: {
    empty: 'Aucun produit disponible pour le moment.',
    confirm: 'Confirmer la suppression des produits BTP sélectionnés ?',
    deletedOne: 'Produits BTP supprimés avec succès',
    deletedMany: 'Produits BTP supprimés avec succès',
    deleteFailed: 'Erreur lors de la suppression',
    nothingChosen: 'Aucun produit sélectionné'
  },
  condition: { field: 'availability', label: 'Disponibilité', values: availabilities },
  byPrice: true,
  searchExample: 'Titre, référence, lieu…',
  read: async (query, signal) => {
    const { materiels, ...page } = await http.get<AdminProductPage>('/admin/btp', { query, signal })
    return { rows: materiels.map(rowOf), ...page }
  },
  deletion: deleteEachOperation('/btp')
}
