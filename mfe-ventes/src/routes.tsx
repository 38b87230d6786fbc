import { t } from '@keur/kit/language'
import { detailRoute } from '@keur/kit/listings'
import type { RouteObject } from '@keur/kit/router'
import { saleListRoute } from './list/list-page.tsx'
import { allSales, saleLists } from './list/sale-lists.ts'

const saleRoute = detailRoute({
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  chunk: 'sale',
  loadPage: async () => (await import(/* webpackChunkName: "sale" */ './detail/detail-page.tsx')).SalePage,
  preload: () => import('./detail/sale-text.tsx'),
  section: 'sales',
  rows: 'sales',
  errorTitle: t('Erreur lors de la récupération de la vente'),
  notFound: { message: t('Vente non trouvée'), to: allSales.path, linkLabel: t('Voir toutes les ventes') }
})

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...saleLists.map(saleListRoute), saleRoute]
