import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { type Kind, kinds, rentalKind } from '../shared/kinds/kinds.ts'

/** A kind in the page's address and in the names of files: «materiels-btp». */
export const kindSlug = ({ noun, section }: Kind) => (section === 'btp' ? 'materiels-btp' : noun.many)

/** The kind in the address; rentals where it names none. */
export const readKind = (searchParams: URLSearchParams): Kind =>
  kinds.find((kind) => kindSlug(kind) === searchParams.get('fiches')) ?? rentalKind

export interface ExchangeData {
  /** Count of the records, drafts included. */
  total: number
}

export async function loadExchange({ request }: LoaderFunctionArgs): Promise<ExchangeData> {
  const { section } = readKind(new URL(request.url).searchParams)
  const { total } = await http.get(`/admin/${section}`, {
    query: { limit: 1 },
    signal: request.signal
  })
  return { total }
}
