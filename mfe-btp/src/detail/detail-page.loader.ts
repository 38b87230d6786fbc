import type { Product } from '@keur/contract/product'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** Loads one product. An unknown id is a 404. */
export function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Product> {
  return orNotFound(http.get<Product>(`/btp/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal }))
}
