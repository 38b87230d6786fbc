import { productKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadProductsToRemove } from './remove-page.loader.ts'

const routeAt = (id: string, path: string) =>
  adminRoute({
    id,
    path,
    chunk: 'desk-list',
    importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).ProductRemovePage,
    loader: loadProductsToRemove,
    errorTitle: 'Supprimer des produits'
  })

/** One screen at two addresses: the second chooses a product beforehand. */
export const removeRoutes = [
  routeAt('admin:products:remove', productKind.remove),
  routeAt('admin:products:remove-one', `${productKind.remove}/:id`)
]
