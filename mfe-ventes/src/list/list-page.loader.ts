import type { Sale, SalePage } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import { type Card, pageOrRedirect, toCards } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'
import type { SaleList } from './sale-lists.ts'

export type Cards = Omit<SalePage, 'sales'> & { sales: Card<Sale>[] }

/** Loads the page of a list that its address asks for; an address past the end leads to the last page. */
export const listLoader =
  (list: SaleList) =>
  async ({ request }: LoaderFunctionArgs): Promise<Cards> => {
    const query = readListQuery(list, new URL(request.url).searchParams)
    const answer = await http.get<SalePage>('/sales', { query, signal: request.signal })
    return pageOrRedirect({ ...answer, sales: toCards(answer.sales) }, query, request)
  }
