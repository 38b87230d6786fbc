import { detailRoute } from '@keur/kit/listings'
import { allRentals } from '../list/rental-lists.ts'

export const rentalRoute = detailRoute({
  id: 'locations:detail',
  path: '/detail/:id',
  chunk: 'rental',
  loadPage: async () => (await import(/* webpackChunkName: "rental" */ './detail-page.tsx')).RentalPage,
  section: 'properties',
  rows: 'properties',
  errorTitle: 'Erreur lors de la récupération de la propriété',
  notFound: { message: 'Location non trouvée', to: allRentals.path, linkLabel: 'Voir toutes les locations' }
})
