import { detailRoute } from '@keur/kit/listings'

export const productRoute = detailRoute({
  id: 'btp:detail',
  path: '/produit/:id',
  chunk: 'product',
  loadPage: async () => (await import(/* webpackChunkName: "product" */ './detail-page.tsx')).ProductPage,
  section: 'btp',
  rows: 'materiels',
  errorTitle: 'Erreur lors de la récupération du produit',
  notFound: { message: 'Produit non trouvé', to: '/btp', linkLabel: 'Voir tout le matériel' }
})
