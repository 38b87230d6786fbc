import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadTrash } from '../../shared/kind-pages/loaders.ts'
import { salesList } from '../list/sales-list.ts'

export const trashRoute = adminRoute({
  id: 'admin:sales:trash',
  path: saleKind.trash,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).SaleTrashPage,
  loader: loadTrash(salesList),
  errorTitle: 'Corbeille des ventes'
})
