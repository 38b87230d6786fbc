import type { Lead } from '@keur/contract/lead'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export const loadLead = ({ params, request }: LoaderFunctionArgs): Promise<Lead> =>
  loadOrNotFound(http.get<Lead>(`/admin/leads/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal }))
