import { loadHub } from '../../shared/kind-pages/hub-page.loader.ts'
import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { productsList } from '../list/products-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = adminRoute({
  id: 'admin:products',
  path: productKind.base,
  chunk: 'desk-hub',
  importPage: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).ProductHubPage,
  loader: loadHub(productsList),
  errorTitle: hubTitle
})
