import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadTrash } from '../../shared/kind-pages/loaders.ts'
import { productsList } from '../list/products-list.ts'

export const trashRoute = adminRoute({
  id: 'admin:products:trash',
  path: productKind.trash,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).ProductTrashPage,
  loader: loadTrash(productsList),
  errorTitle: 'Corbeille des produits'
})
