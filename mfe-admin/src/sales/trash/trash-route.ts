import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { saleKind } from '../../shared/kinds.ts'
import { loadTrash } from '../../shared/list/list-loaders.ts'
import { salesList } from '../list/sales-list.ts'

export const trashRoute = deskRoute({
  id: 'admin:sales:trash',
  path: saleKind.trash,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).SaleTrashPage,
  load: loadTrash(salesList),
  failure: 'Corbeille des ventes'
})
