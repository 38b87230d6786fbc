import type { ListingQuery } from '../../domain/listing.ts'
import { fold, wordsOf } from '../../text/folding.ts'
import { referenceCondition } from '../listing-conditions.ts'
import type { FilterName } from '../listing-search.ts'

/** A condition in the engine's language. */
export type Clause = object
/** The conditions of each filter of a query: a listing meets all of them. */
export type Filters = Map<FilterName, Clause[]>

export const nothing: Clause = { match_none: {} }
export const term = (field: string, value: unknown): Clause => ({ term: { [field]: value } })
const terms = (field: string, values: unknown[]): Clause => ({ terms: { [field]: values } })
export const range = (field: string, bounds: { gte?: number; lte?: number }): Clause => ({ range: { [field]: bounds } })
export const all = (clauses: Clause[]): Clause =>
  clauses.length > 0 ? { bool: { filter: clauses } } : { match_all: {} }

const namesIn = (text: string) => text.split(',').filter((name) => name.trim())

/** The conditions of a search by words: each is the beginning of a word of the listing. */
function wordClauses(text: string): Clause[] {
  const words = wordsOf(text)
  return words.length > 0 ? words.map((word) => ({ prefix: { words: word } })) : [nothing]
}

/** The condition of a text that may be a reference; null for other texts. */
export function referenceClause(text: string | undefined): Clause | null {
  const reference = referenceCondition(text)
  return reference && terms('reference', reference['terms.reference'].$in)
}

/** The conditions of a place; none for a text without words. */
export const placeClauses = (text: string): Clause[] => wordsOf(text).map((word) => term('places', word))

/** `reference` takes the place of the words where a listing has it. */
export function filtersOf(query: Partial<ListingQuery>, reference: Clause | null): Filters {
  const filters: Filters = new Map()
  const { localisation, search, category, landTitle, amenities } = query
  const places = placeClauses(localisation ?? '')
  if (places.length > 0) filters.set('localisation', places)
  if (search?.trim()) filters.set('search', reference ? [reference] : wordClauses(search))
  for (const [name, field, text] of [
    ['category', 'foldedCategory', category],
    ['landTitle', 'foldedLandTitle', landTitle]
  ] as const)
    if (text?.trim())
      filters.set(name, [
        terms(
          field,
          namesIn(text).map((one) => fold(one.trim()))
        )
      ])
  if (amenities?.trim()) filters.set('amenities', amenityClauses(amenities))
  if (query.availability !== undefined) filters.set('availability', [term('availability', query.availability)])
  if (query.furnished !== undefined) filters.set('furnished', [term('furnished', query.furnished)])
  if (query.bedrooms !== undefined) filters.set('bedrooms', [range('bedrooms', { gte: query.bedrooms })])
  for (const [name, field, bound] of [
    ['minPrice', 'price', 'gte'],
    ['maxPrice', 'price', 'lte'],
    ['minSurface', 'surface', 'gte'],
    ['maxSurface', 'surface', 'lte']
  ] as const)
    if (query[name] !== undefined) filters.set(name, [range(field, { [bound]: query[name] })])
  return filters
}

/** Each of them; one that is named twice is not met, as in memory. */
function amenityClauses(text: string): Clause[] {
  const wanted = namesIn(text).map((name) => fold(name.trim()))
  return wanted.length > 0 && new Set(wanted).size === wanted.length
    ? wanted.map((name) => term('amenities', name))
    : [nothing]
}

/** The listings that meet all filters but one. */
export const allBut = (filters: Filters, name?: FilterName): Clause =>
  all([...filters].flatMap(([one, clauses]) => (one === name ? [] : clauses)))
