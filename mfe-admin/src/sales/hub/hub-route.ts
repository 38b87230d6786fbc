import { loadHub } from '../../shared/kind-pages/hub-page.loader.ts'
import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { salesList } from '../list/sales-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = adminRoute({
  id: 'admin:sales',
  path: saleKind.base,
  chunk: 'desk-hub',
  importPage: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).SaleHubPage,
  loader: loadHub(salesList),
  errorTitle: hubTitle
})
