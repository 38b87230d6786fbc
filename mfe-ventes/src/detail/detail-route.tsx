import type { Sale, SimilarSales } from '@keur/contract/sale'
import { detailRoute as routeOf } from '@keur/kit/detail'
import { allSales } from '../list/sale-lists.ts'

export const detailRoute = routeOf<Sale, SimilarSales>({
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  chunk: 'sale',
  part: async () => (await import(/* webpackChunkName: "sale" */ './detail-page.tsx')).SalePage,
  records: '/sales',
  similarIn: ({ sales }) => sales,
  failure: 'Erreur lors de la récupération de la vente',
  missing: { message: 'Vente non trouvée', to: allSales.path, link: 'Voir toutes les ventes' }
})
