import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadProduct } from './edit-page.loader.ts'

export const editRoute = adminRoute({
  id: 'admin:products:edit',
  path: productKind.edit(':id'),
  chunk: 'desk-product-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-product-form" */ './edit-page.tsx')).EditProductPage,
  loader: loadProduct,
  errorTitle: 'Modifier le produit BTP',
  notFound: { message: 'Produit non trouvé', to: productKind.list, link: 'Tous les produits' }
})
