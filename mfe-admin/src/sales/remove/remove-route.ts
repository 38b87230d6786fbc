import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { salesList } from '../list/sales-list.ts'

export const removeRoute = adminRoute({
  id: 'admin:sales:remove',
  path: saleKind.remove,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).SaleRemovePage,
  loader: loadList(salesList),
  errorTitle: 'Supprimer des ventes'
})
