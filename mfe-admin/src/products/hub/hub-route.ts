import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { loadHub } from '../../shared/hub/hub-loader.ts'
import { productKind } from '../../shared/kinds.ts'
import { productsList } from '../list/products-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = deskRoute({
  id: 'admin:products',
  path: productKind.base,
  chunk: 'desk-hub',
  part: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).ProductHubPage,
  load: loadHub(productsList),
  failure: hubTitle
})
