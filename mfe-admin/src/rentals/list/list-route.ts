import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { rentalsList } from './rentals-list.ts'

export const listRoute = adminRoute({
  id: 'admin:rentals:list',
  path: rentalKind.list,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).RentalListPage,
  loader: loadList(rentalsList),
  errorTitle: rentalKind.title
})
