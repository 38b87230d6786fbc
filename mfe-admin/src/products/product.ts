import type { AdminProduct } from '@keur/contract/product'
import { availabilities } from '@keur/contract/vocabulary'
import { http, isHttpProblem } from '@keur/kit/http'
import type { LoaderFunctionArgs, RouteObject } from '@keur/kit/router'
import type { SelectedRow } from '../shared/bulk/selection.ts'
import { kindRoutes, removeRoute } from '../shared/kind-pages/kind-routes.tsx'
import type { RemovePageData } from '../shared/kind-pages/list-pages.tsx'
import { loadList } from '../shared/kind-pages/loaders.ts'
import { deleteEachOperation } from '../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { productKind } from '../shared/kinds/kinds.ts'
import { listingRow, readRows } from '../shared/kinds/rows.ts'

const rowOf = (product: AdminProduct) => ({
  ...listingRow(product),
  period: product.details.sequence,
  condition: product.availability
})

const product: KindDefinition = {
  ...productKind,
  routeId: 'products',
  titles: { hub: 'Gestion du matériel BTP', add: 'Ajouter un produit BTP', edit: 'Modifier le produit BTP' },
  messages: {
    loadFailed: 'Modifier le produit BTP',
    notFound: 'Produit non trouvé',
    seeAll: 'Tous les produits',
    empty: 'Aucun produit disponible pour le moment.',
    confirm: 'Confirmer la suppression des produits BTP sélectionnés ?',
    deletedOne: 'Produits BTP supprimés avec succès',
    deletedMany: 'Produits BTP supprimés avec succès',
    deleteFailed: 'Erreur lors de la suppression',
    nothingSelected: 'Aucun produit sélectionné'
  },
  condition: { field: 'availability', label: 'Disponibilité', values: availabilities },
  byPrice: true,
  searchExample: 'Titre, référence, lieu…',
  read: readRows('btp', ({ materiels }) => materiels.map(rowOf)),
  deletion: deleteEachOperation('/btp/:id'),
  editor: {
    chunk: 'admin-product-form',
    load: async () => (await import(/* webpackChunkName: "admin-product-form" */ './product-editor.ts')).ProductEditor
  }
}

const loadProducts = loadList(product)

/** Loads the list, and the product of the `id` parameter as its selection. */
async function loadProductsToRemove(args: LoaderFunctionArgs): Promise<RemovePageData> {
  const { id } = args.params
  const [page, selected] = await Promise.all([loadProducts(args), id ? loadSelected(id) : undefined])
  return { ...page, selected }
}

/** Undefined where there is no such product, or where it is in the trash already. */
async function loadSelected(id: string): Promise<SelectedRow | undefined> {
  try {
    const { _id, title, state, details } = await http.get('/admin/btp/:id', {
      params: { id }
    })
    return state === 'trash' ? undefined : { id: _id, title, reference: details.reference }
  } catch (error) {
    if (isHttpProblem(error) && error.status === 404) return undefined
    throw error
  }
}

/** The second address of the page to delete selects a product. */
export const productRoutes: RouteObject[] = kindRoutes(product, {
  remove: [
    removeRoute(product, { loader: loadProductsToRemove }),
    removeRoute(product, { id: 'remove-one', path: `${product.remove}/:id`, loader: loadProductsToRemove })
  ]
})
