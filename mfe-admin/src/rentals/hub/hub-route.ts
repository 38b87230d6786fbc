import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { loadHub } from '../../shared/hub/hub-loader.ts'
import { rentalKind } from '../../shared/kinds.ts'
import { rentalsList } from '../list/rentals-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = deskRoute({
  id: 'admin:rentals',
  path: rentalKind.base,
  chunk: 'desk-hub',
  part: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).RentalHubPage,
  load: loadHub(rentalsList),
  failure: hubTitle
})
