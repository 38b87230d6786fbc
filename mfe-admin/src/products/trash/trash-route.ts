import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { productKind } from '../../shared/kinds.ts'
import { loadTrash } from '../../shared/list/list-loaders.ts'
import { productsList } from '../list/products-list.ts'

export const trashRoute = deskRoute({
  id: 'admin:products:trash',
  path: productKind.trash,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).ProductTrashPage,
  load: loadTrash(productsList),
  failure: 'Corbeille des produits'
})
