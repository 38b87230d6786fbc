import type { AdminSale } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import type { RouteObject } from '@keur/kit/router'
import { posterRoute } from '../posters/poster-route.tsx'
import { editRoute, kindRoutes } from '../shared/kind-pages/kind-routes.tsx'
import type { BulkOperation } from '../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { saleKind } from '../shared/kinds/kinds.ts'
import { listingRow, readRows } from '../shared/kinds/rows.ts'

const rowOf = (sale: AdminSale) => ({ ...listingRow(sale), condition: sale.status })

const notFound = 'Vente non trouvée'

/** DELETE /sales allows 100 ids; smaller batches show progress. */
const deletion: BulkOperation = {
  batchSize: 50,
  send: async (ids) => {
    const { message, notFound: missingIds } = await http.delete('/sales', { body: { ids } })
    const results = ids.map((id) =>
      missingIds.includes(id) ? { id, done: false, message: notFound } : { id, done: true }
    )
    return { results, message }
  }
}

const sale: KindDefinition = {
  ...saleKind,
  routeId: 'sales',
  titles: { hub: 'Gestion des ventes', add: 'Ajouter une vente', edit: 'Modifier la vente' },
  messages: {
    loadFailed: 'Erreur lors de la récupération de la vente',
    notFound,
    seeAll: 'Voir toutes les ventes',
    empty: 'Aucune vente disponible pour le moment.',
    confirm: 'Confirmer la suppression des ventes sélectionnées ?',
    deletedOne: 'Ventes supprimées avec succès',
    deletedMany: 'Ventes supprimées avec succès',
    deleteFailed: 'Erreur lors de la suppression',
    nothingSelected: 'Aucune vente sélectionnée'
  },
  condition: { field: 'status', label: 'Statut', values: ['Disponible', 'Sous offre', 'Vendu'], free: true },
  byPrice: true,
  searchExample: 'Titre, référence, quartier…',
  read: readRows('sales', ({ sales }) => sales.map(rowOf)),
  deletion,
  editor: {
    chunk: 'admin-sale-form',
    load: async () => (await import(/* webpackChunkName: "admin-sale-form" */ './sale-editor.ts')).SaleEditor
  }
}

/** The form has two addresses: the one the lists link to, and the one with the pattern of the other kinds. */
export const saleRoutes: RouteObject[] = [
  ...kindRoutes(sale, {
    edit: [editRoute(sale), editRoute(sale, { id: 'edit-by-section', path: `${sale.list}/:id` })]
  }),
  posterRoute(sale)
]
