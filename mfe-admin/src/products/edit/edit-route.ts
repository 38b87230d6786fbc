import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { productKind } from '../../shared/kinds.ts'
import { loadProduct } from './edit-page.loader.ts'

export const editRoute = deskRoute({
  id: 'admin:products:edit',
  path: productKind.edit(':id'),
  chunk: 'desk-product-form',
  part: async () => (await import(/* webpackChunkName: "desk-product-form" */ './edit-page.tsx')).EditProductPage,
  load: loadProduct,
  failure: 'Modifier le produit BTP',
  missing: { message: 'Produit non trouvé', to: productKind.list, link: 'Tous les produits' }
})
