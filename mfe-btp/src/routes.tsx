import { t } from '@keur/kit/language'
import { detailRoute } from '@keur/kit/listings'
import type { RouteObject } from '@keur/kit/router'
import { productListRoute } from './list/list-page.tsx'
import { quoteRoute } from './quote/quote-route.tsx'
import { quoteCheckRoutes } from './quote-check/quote-check-route.tsx'

const productRoute = detailRoute({
  id: 'btp:detail',
  path: '/produit/:id',
  chunk: 'product',
  loadPage: async () => (await import(/* webpackChunkName: "product" */ './detail/detail-page.tsx')).ProductPage,
  section: 'btp',
  rows: 'materiels',
  errorTitle: t('Erreur lors de la récupération du produit'),
  notFound: { message: t('Produit non trouvé'), to: '/btp', linkLabel: t('Voir tout le matériel') }
})

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [productListRoute, quoteRoute, ...quoteCheckRoutes, productRoute]
