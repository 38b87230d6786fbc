import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

export const addRoute = adminRoute({
  id: 'admin:rentals:add',
  path: rentalKind.add,
  chunk: 'desk-rental-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-rental-form" */ './add-page.tsx')).RentalAddPage,
  errorTitle: 'Ajouter une nouvelle location'
})
