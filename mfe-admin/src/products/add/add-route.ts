import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

export const addRoute = adminRoute({
  id: 'admin:products:add',
  path: productKind.add,
  chunk: 'desk-product-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-product-form" */ './add-page.tsx')).AddProductPage,
  errorTitle: 'Ajouter un produit BTP'
})
