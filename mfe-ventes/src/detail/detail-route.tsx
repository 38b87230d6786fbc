import type { Sale, SimilarSales } from '@keur/contract/sale'
import { detailRoute } from '@keur/kit/listings'
import { allSales } from '../list/sale-lists.ts'

export const saleRoute = detailRoute<Sale, SimilarSales>({
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  chunk: 'sale',
  loadPage: async () => (await import(/* webpackChunkName: "sale" */ './detail-page.tsx')).SalePage,
  apiPath: '/sales',
  selectSimilar: ({ sales }) => sales,
  errorTitle: 'Erreur lors de la récupération de la vente',
  notFound: { message: 'Vente non trouvée', to: allSales.path, linkLabel: 'Voir toutes les ventes' }
})
