import type { Sale } from '@keur/contract/sale'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** Loads one sale; the page's own 404 where there is none. */
export const loadSale = ({ params, request }: LoaderFunctionArgs): Promise<Sale> =>
  orNotFound(http.get<Sale>(`/sales/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal }))
