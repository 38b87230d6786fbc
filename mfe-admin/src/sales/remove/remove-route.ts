import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { saleKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { salesList } from '../list/sales-list.ts'

export const removeRoute = deskRoute({
  id: 'admin:sales:remove',
  path: saleKind.remove,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).SaleRemovePage,
  load: loadList(salesList),
  failure: 'Supprimer des ventes'
})
