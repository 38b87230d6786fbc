import { t } from '@keur/kit/language'
import { detailRoute } from '@keur/kit/listings'
import type { RouteObject } from '@keur/kit/router'
import { rentalListRoute } from './list/list-page.tsx'
import { allRentals, rentalLists } from './list/rental-lists.ts'

const rentalRoute = detailRoute({
  id: 'locations:detail',
  path: '/detail/:id',
  chunk: 'rental',
  loadPage: async () => (await import(/* webpackChunkName: "rental" */ './detail/detail-page.tsx')).RentalPage,
  preload: () => Promise.all([import('./detail/rental-text.tsx'), import('./detail/move-in-cost.tsx')]),
  section: 'properties',
  rows: 'properties',
  errorTitle: t('Erreur lors de la récupération de la propriété'),
  notFound: { message: t('Location non trouvée'), to: allRentals.path, linkLabel: t('Voir toutes les locations') }
})

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...rentalLists.map(rentalListRoute), rentalRoute]
