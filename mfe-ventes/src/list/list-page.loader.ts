import type { SalePage } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'
import type { SaleList } from './sale-lists.ts'

/** Loads the page of a list that its address asks for; an address past the end leads to the last page. */
export function listLoader(list: SaleList) {
  return async ({ request }: LoaderFunctionArgs): Promise<SalePage> => {
    const address = new URL(request.url)
    const query = readListQuery(list, address.searchParams)
    const answer = await http.get<SalePage>('/sales', { query, signal: request.signal })
    if (answer.total > 0 && query.page > answer.totalPages) throw toPage(answer.totalPages, address)
    return answer
  }
}

function toPage(page: number, { pathname, searchParams }: URL): Response {
  const search = new URLSearchParams(searchParams)
  search.set('page', String(page))
  return new Response(null, { status: 302, headers: { Location: `${pathname}?${search}` } })
}
