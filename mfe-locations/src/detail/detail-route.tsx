import type { Property, SimilarProperties } from '@keur/contract/property'
import { detailRoute as routeOf } from '@keur/kit/detail'
import { allRentals } from '../list/rental-lists.ts'

export const detailRoute = routeOf<Property, SimilarProperties>({
  id: 'locations:detail',
  path: '/detail/:id',
  chunk: 'rental',
  part: async () => (await import(/* webpackChunkName: "rental" */ './detail-page.tsx')).RentalPage,
  records: '/properties',
  similarIn: ({ properties }) => properties,
  failure: 'Erreur lors de la récupération de la propriété',
  missing: { message: 'Location non trouvée', to: allRentals.path, link: 'Voir toutes les locations' }
})
