import type { Sale } from '@keur/contract/sale'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** Loads one sale. An unknown id is a 404. */
export function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Sale> {
  return orNotFound(http.get<Sale>(`/sales/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal }))
}
