import type { Product } from '@keur/contract/product'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** Loads one product; the page's own 404 where there is none. */
export const loadProduct = ({ params, request }: LoaderFunctionArgs): Promise<Product> =>
  orNotFound(http.get<Product>(`/btp/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal }))
