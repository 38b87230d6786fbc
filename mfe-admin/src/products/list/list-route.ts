import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { productKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { productsList } from './products-list.ts'

export const listRoute = deskRoute({
  id: 'admin:products:list',
  path: productKind.list,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).ProductListPage,
  load: loadList(productsList),
  failure: productKind.title
})
