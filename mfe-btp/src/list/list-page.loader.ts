import type { ProductPage } from '@keur/contract/product'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'

/** Loads the page of products that the address asks for; an address past the end leads to the last page. */
export async function listLoader({ request }: LoaderFunctionArgs): Promise<ProductPage> {
  const address = new URL(request.url)
  const query = readListQuery(address.searchParams)
  const answer = await http.get<ProductPage>('/btp', { query, signal: request.signal })
  if (answer.total > 0 && query.page > answer.totalPages) throw toPage(answer.totalPages, address)
  return answer
}

function toPage(page: number, { pathname, searchParams }: URL): Response {
  const search = new URLSearchParams(searchParams)
  search.set('page', String(page))
  return new Response(null, { status: 302, headers: { Location: `${pathname}?${search}` } })
}
