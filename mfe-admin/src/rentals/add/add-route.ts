import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { rentalKind } from '../../shared/kinds.ts'

export const addRoute = deskRoute({
  id: 'admin:rentals:add',
  path: rentalKind.add,
  chunk: 'desk-rental-form',
  part: async () => (await import(/* webpackChunkName: "desk-rental-form" */ './add-page.tsx')).RentalAddPage,
  failure: 'Ajouter une nouvelle location'
})
