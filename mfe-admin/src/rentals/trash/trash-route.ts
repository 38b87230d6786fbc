import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadTrash } from '../../shared/kind-pages/loaders.ts'
import { rentalsList } from '../list/rentals-list.ts'

export const trashRoute = adminRoute({
  id: 'admin:rentals:trash',
  path: rentalKind.trash,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).RentalTrashPage,
  loader: loadTrash(rentalsList),
  errorTitle: 'Corbeille des locations'
})
