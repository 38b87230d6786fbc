import type { Property, SimilarProperties } from '@keur/contract/property'
import { detailRoute } from '@keur/kit/listings'
import { allRentals } from '../list/rental-lists.ts'

export const rentalRoute = detailRoute<Property, SimilarProperties>({
  id: 'locations:detail',
  path: '/detail/:id',
  chunk: 'rental',
  loadPage: async () => (await import(/* webpackChunkName: "rental" */ './detail-page.tsx')).RentalPage,
  apiPath: '/properties',
  selectSimilar: ({ properties }) => properties,
  errorTitle: 'Erreur lors de la récupération de la propriété',
  notFound: { message: 'Location non trouvée', to: allRentals.path, linkLabel: 'Voir toutes les locations' }
})
