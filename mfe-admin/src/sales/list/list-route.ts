import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { saleKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { salesList } from './sales-list.ts'

export const listRoute = deskRoute({
  id: 'admin:sales:list',
  path: saleKind.list,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).SaleListPage,
  load: loadList(salesList),
  failure: saleKind.title
})
