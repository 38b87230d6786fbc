import type { AdminSale, AdminSalePage, SaleDeletionResponse } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import { saleKind } from '../../shared/kinds/kinds.ts'
import type { BulkOperation } from '../../shared/bulk/run-in-batches.ts'
import type { KindDefinition } from '../../shared/kinds/kind-definition.ts'
import { listingRow } from '../../shared/kinds/row.ts'

const rowOf = (sale: AdminSale) => ({ ...listingRow(sale), condition: sale.status })

const missing = 'Vente non trouvée'

/** DELETE /sales takes a hundred and says itself what became of them; fewer at a time, so that one sees it move. */
const deletion: BulkOperation = {
  batchSize: 50,
  send: async (ids) => {
    const { message, notFound } = await http.delete<SaleDeletionResponse>('/sales', { ids })
    const results = ids.map((id) =>
      notFound.includes(id) ? { id, done: false, message: missing } : { id, done: true }
    )
    return { results, message }
  }
}

/** The sales, as their lists show them and in the specification's words. */
export const salesList: KindDefinition = {
  kind: saleKind,
  texts: {
    empty: 'Aucune vente disponible pour le moment.',
    confirm: 'Confirmer la suppression des ventes sélectionnées ?',
    deletedOne: 'Ventes supprimées avec succès',
    deletedMany: 'Ventes supprimées avec succès',
    deleteFailed: 'Erreur lors de la suppression',
    nothingChosen: 'Aucune vente sélectionnée'
  },
  condition: { field: 'status', label: 'Statut', values: ['Disponible', 'Sous offre', 'Vendu'], free: true },
  byPrice: true,
  searchExample: 'Titre, référence, quartier…',
  read: async (query, signal) => {
    const { sales, ...page } = await http.get<AdminSalePage>('/admin/sales', { query, signal })
    return { rows: sales.map(rowOf), ...page }
  },
  deletion
}
