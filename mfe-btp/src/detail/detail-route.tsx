import type { Product, SimilarProducts } from '@keur/contract/product'
import { detailRoute as routeOf } from '@keur/kit/detail'

export const detailRoute = routeOf<Product, SimilarProducts>({
  id: 'btp:detail',
  path: '/produit/:id',
  chunk: 'product',
  part: async () => (await import(/* webpackChunkName: "product" */ './detail-page.tsx')).ProductPage,
  records: '/btp',
  similarIn: ({ materiels }) => materiels,
  failure: 'Erreur lors de la récupération du produit',
  missing: { message: 'Produit non trouvé', to: '/btp', link: 'Voir tout le matériel' }
})
