import { detailRoute } from '@keur/kit/listings'
import { allSales } from '../list/sale-lists.ts'

export const saleRoute = detailRoute({
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  chunk: 'sale',
  loadPage: async () => (await import(/* webpackChunkName: "sale" */ './detail-page.tsx')).SalePage,
  section: 'sales',
  rows: 'sales',
  errorTitle: 'Erreur lors de la récupération de la vente',
  notFound: { message: 'Vente non trouvée', to: allSales.path, linkLabel: 'Voir toutes les ventes' }
})
