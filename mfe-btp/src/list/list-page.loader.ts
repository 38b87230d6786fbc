import type { ProductPage } from '@keur/contract/product'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { queryOf } from './list-filters.ts'

/** Loads the page of products that the address asks for. */
export const loadProducts = ({ request }: LoaderFunctionArgs): Promise<ProductPage> =>
  http.get<ProductPage>('/btp', { query: queryOf(new URL(request.url).searchParams), signal: request.signal })
