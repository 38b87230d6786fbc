import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { rentalKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { rentalsList } from './rentals-list.ts'

export const listRoute = deskRoute({
  id: 'admin:rentals:list',
  path: rentalKind.list,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).RentalListPage,
  load: loadList(rentalsList),
  failure: rentalKind.title
})
