import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { productKind } from '../../shared/kinds.ts'

export const addRoute = deskRoute({
  id: 'admin:products:add',
  path: productKind.add,
  chunk: 'desk-product-form',
  part: async () => (await import(/* webpackChunkName: "desk-product-form" */ './add-page.tsx')).AddProductPage,
  failure: 'Ajouter un produit BTP'
})
