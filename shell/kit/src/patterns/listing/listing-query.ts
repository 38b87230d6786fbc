import { limits } from '@keur/contract/limits'
import { pageSize, type SortOrder } from '@keur/contract/vocabulary'
import { parseAmount } from '../../format/index.ts'
import { redirect } from '../../router/index.ts'
import type { FilterField } from '../filters/filter-field.ts'

/** What the address of a list asks for, in the words of the API; what cannot be understood is left out. */
export interface ListingQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  search?: string
  sort?: SortOrder
  /** XOF. */
  minPrice?: number
  maxPrice?: number
  [filter: string]: string | number | undefined
}

const sortOrders = new Map<string | undefined, SortOrder>([
  ['prix-croissant', 'asc'],
  ['prix-decroissant', 'desc']
])

/** Reads what `listingFields` write: an address filters by nothing that its page does not show. */
export function parseListingQuery(fields: FilterField[], address: URLSearchParams): ListingQuery {
  const page = Number(address.get('page'))
  const asked = new Map(fields.map((field) => [field.name, textIn(field, address)]))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1,
    limit: pageSize,
    category: asked.get('categorie'),
    localisation: asked.get('lieu'),
    search: asked.get('recherche'),
    sort: sortOrders.get(asked.get('tri')),
    ...inOrder(amountIn(asked.get('prixMin')), amountIn(asked.get('prixMax')))
  }
}

function textIn(field: FilterField, address: URLSearchParams): string | undefined {
  // Characters that nobody can type or see, such as NUL, are none that anybody searches for.
  const typed = address.get(field.name)?.replace(/\p{Cc}/gu, ' ')
  const text = typed?.trim().slice(0, limits.search).trim() || undefined
  const known = field.kind !== 'select' || field.options.some(({ value }) => value === text)
  return known ? text : undefined
}

/** Digits with or without their spaces: a form that was sent without scripts keeps them. */
function amountIn(text = ''): number | undefined {
  const amount = /^\d[\d\s]*$/.test(text) ? parseAmount(text) : undefined
  return amount !== undefined && amount <= limits.price ? amount : undefined
}

/** Bounds that stand the wrong way round are put right: nobody means none. */
function inOrder(minPrice: number | undefined, maxPrice: number | undefined) {
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return crossed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

/** The answer to the query of an address, when its page has records; an address past the end leads to the last page. */
export function pageOrRedirect<Answer extends { totalPages: number }>(
  answer: Answer,
  { page }: ListingQuery,
  request: Request
): Answer {
  if (answer.totalPages === 0 || page <= answer.totalPages) return answer
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('page', String(answer.totalPages))
  throw redirect(`${pathname}?${searchParams}`)
}
