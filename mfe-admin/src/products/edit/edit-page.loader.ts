import type { AdminProduct } from '@keur/contract/product'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export const loadProduct = ({ params, request: { signal } }: LoaderFunctionArgs): Promise<AdminProduct> =>
  loadOrNotFound(http.get<AdminProduct>(`/admin/btp/${encodeURIComponent(params.id ?? '')}`, { signal }))
