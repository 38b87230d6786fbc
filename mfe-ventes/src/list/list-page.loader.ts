import type { SalePage } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'
import type { SaleList } from './sale-lists.ts'

/** Loads the page of a list that its address asks for; an address past the end leads to the last page. */
export const listLoader =
  (list: SaleList) =>
  async ({ request }: LoaderFunctionArgs): Promise<SalePage> => {
    const query = readListQuery(list, new URL(request.url).searchParams)
    const answer = await http.get<SalePage>('/sales', { query, signal: request.signal })
    return pageOrRedirect(answer, query, request)
  }
