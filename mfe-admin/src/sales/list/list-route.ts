import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { salesList } from './sales-list.ts'

export const listRoute = adminRoute({
  id: 'admin:sales:list',
  path: saleKind.list,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).SaleListPage,
  loader: loadList(salesList),
  errorTitle: saleKind.title
})
