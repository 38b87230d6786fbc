import type { AdminProduct } from '@keur/contract/product'
import { http, isHttpProblem } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import type { RemovePageData } from '../../shared/kind-pages/remove-page.tsx'
import type { SelectedRow } from '../../shared/bulk/selection.ts'
import { productsList } from '../list/products-list.ts'

const loadPage = loadList(productsList)

/** The list, and the product that the address names, wherever in the list it is. */
export async function loadProductsToRemove(args: LoaderFunctionArgs): Promise<RemovePageData> {
  const [page, chosen] = await Promise.all([loadPage(args), args.params.id ? productOf(args.params.id) : undefined])
  return { ...page, chosen }
}

/** Nothing is chosen where there is no such product, or where it is in the trash already. */
async function productOf(id: string): Promise<SelectedRow | undefined> {
  try {
    const product = await http.get<AdminProduct>(`/admin/btp/${encodeURIComponent(id)}`)
    if (product.state === 'trash') return undefined
    return { id: product._id, title: product.title, reference: product.details.reference }
  } catch (error) {
    if (isHttpProblem(error) && error.status === 404) return undefined
    throw error
  }
}
