import { loadHub } from '../../shared/kind-pages/hub-page.loader.ts'
import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { rentalsList } from '../list/rentals-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = adminRoute({
  id: 'admin:rentals',
  path: rentalKind.base,
  chunk: 'desk-hub',
  importPage: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).RentalHubPage,
  loader: loadHub(rentalsList),
  errorTitle: hubTitle
})
