import type { ProductPage } from '@keur/contract/product'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'

/** Loads the page of products that the address asks for; an address past the end leads to the last page. */
export async function listLoader({ request }: LoaderFunctionArgs): Promise<ProductPage> {
  const query = readListQuery(new URL(request.url).searchParams)
  const answer = await http.get<ProductPage>('/btp', { query, signal: request.signal })
  return pageOrRedirect(answer, query, request)
}
