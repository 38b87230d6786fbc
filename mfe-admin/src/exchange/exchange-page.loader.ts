import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { kindOf } from './exchange-path.ts'

export interface Exchange {
  /** How many there are, drafts included. */
  total: number
}

export async function loadExchange({ request }: LoaderFunctionArgs): Promise<Exchange> {
  const { section } = kindOf(new URL(request.url).searchParams)
  const { total } = await http.get<{ total: number }>(`/admin/${section}`, {
    query: { limit: 1 },
    signal: request.signal
  })
  return { total }
}
