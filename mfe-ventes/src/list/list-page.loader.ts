import type { SalePage } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { queryOf } from './list-filters.ts'
import type { SaleList } from './sale-lists.ts'

/** Loads the page of sales that the address asks for. */
export const listLoader =
  (list: SaleList) =>
  ({ request }: LoaderFunctionArgs): Promise<SalePage> =>
    http.get<SalePage>('/sales', {
      query: queryOf(new URL(request.url).searchParams, list),
      signal: request.signal
    })
