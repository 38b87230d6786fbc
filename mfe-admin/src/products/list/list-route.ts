import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { productsList } from './products-list.ts'

export const listRoute = adminRoute({
  id: 'admin:products:list',
  path: productKind.list,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).ProductListPage,
  loader: loadList(productsList),
  errorTitle: productKind.title
})
