import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { rentalKind } from '../../shared/kinds.ts'
import { loadTrash } from '../../shared/list/list-loaders.ts'
import { rentalsList } from '../list/rentals-list.ts'

export const trashRoute = deskRoute({
  id: 'admin:rentals:trash',
  path: rentalKind.trash,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).RentalTrashPage,
  load: loadTrash(rentalsList),
  failure: 'Corbeille des locations'
})
