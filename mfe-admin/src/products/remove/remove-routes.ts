import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { productKind } from '../../shared/kinds.ts'
import { loadProductsToRemove } from './remove-page.loader.ts'

const routeAt = (id: string, path: string) =>
  deskRoute({
    id,
    path,
    chunk: 'desk-list',
    part: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).ProductRemovePage,
    load: loadProductsToRemove,
    failure: 'Supprimer des produits'
  })

/** One screen at two addresses: the second chooses a product beforehand. */
export const removeRoutes = [
  routeAt('admin:products:remove', productKind.remove),
  routeAt('admin:products:remove-one', `${productKind.remove}/:id`)
]
