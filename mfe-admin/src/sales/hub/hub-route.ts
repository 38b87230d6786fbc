import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { loadHub } from '../../shared/hub/hub-loader.ts'
import { saleKind } from '../../shared/kinds.ts'
import { salesList } from '../list/sales-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = deskRoute({
  id: 'admin:sales',
  path: saleKind.base,
  chunk: 'desk-hub',
  part: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).SaleHubPage,
  load: loadHub(salesList),
  failure: hubTitle
})
