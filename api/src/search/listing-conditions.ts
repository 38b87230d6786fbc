import type { ListingQuery } from '../domain/listing.ts'
import { unprocessable } from '../problems/problem.ts'
import { fold, wordsOf } from '../text/folding.ts'

/** XOF, both included. */
export interface PriceBounds {
  $gte?: number
  $lte?: number
}

/** Conditions by the name of the field. */
type Filter = Record<string, unknown>

/**
 * What a query means, words apart, as conditions on what is stored. Visitors' texts become words to compare with, never expressions.
 * Throws 422 where the lowest price is above the highest.
 */
export function filterOf(query: ListingQuery, categories: readonly string[]): Filter {
  return { ...categoryFilter(query.category, categories), ...placeFilter(query.localisation), ...detailsFilter(query) }
}

/** The same conditions for counting: without one on the field that leads an index the database fetches what it only has to count. */
export const forCounting = (filter: Filter): Filter =>
  isNarrow(filter) ? filter : { 'details.price': { $gte: 0 }, ...filter }

/**
 * The same conditions for reading in an order, which an index leads to in the same way. The indexes by place hold each category
 * apart: with all of them named the database merges them, without it would sort.
 */
export function forReading(filter: Filter, { sort }: ListingQuery, categories: readonly string[]): Filter {
  if ('terms.places' in filter) return { category: { $in: [...categories] }, ...filter }
  if (isNarrow(filter)) return filter
  return sort ? { 'details.price': { $gte: 0 }, ...filter } : { createdAt: { $gte: new Date(0) }, ...filter }
}

/** Bounds of prices, with nothing else asked but categories; null for other conditions. */
export function pricesAlone(filter: Filter): { 'details.price': PriceBounds; category?: { $in: string[] } } | null {
  const { 'details.price': prices, category, ...more } = filter
  const bounds = prices as PriceBounds | undefined
  if (!bounds || (!bounds.$gte && bounds.$lte === undefined) || Object.keys(more).length > 0) return null
  return { 'details.price': bounds, category: category as { $in: string[] } | undefined }
}

const isNarrow = (filter: Filter) => 'category' in filter || 'terms.places' in filter || 'terms.reference' in filter

/**
 * What a query for several words, or for any in the text, means: conditions each of which an index answers by itself. None where the
 * filter is all that is asked.
 */
export function wordConditions(query: ListingQuery, categories: readonly string[]): Filter[] {
  const places = wordsOf(query.localisation).map((word) => ({ 'terms.places': word }))
  const [first, ...others] = [...searchFilters(query.search), ...places]
  if (!first || (others.length === 0 && !query.search?.trim())) return []
  const category = categoryFilter(query.category, categories)
  return [{ ...first, ...detailsFilter(query) }, ...others, ...('category' in category ? [category] : [])]
}

/** Every word asked must begin one of the listing's. It is letters and digits alone: as a pattern, a range of the index and nothing else. */
function searchFilters(asked: string | undefined): Filter[] {
  if (asked === undefined || asked.trim() === '') return []
  const words = wordsOf(asked)
  // Only marks, such as '.*': nothing is called that.
  return words.length === 0
    ? [{ 'terms.words': { $in: [] } }]
    : words.map((word) => ({ 'terms.words': new RegExp(`^${word}`) }))
}

/** Several categories stand with commas between; one that nobody knows has no listings. */
function categoryFilter(asked: string | undefined, categories: readonly string[]): Filter {
  const names = (asked ?? '')
    .split(',')
    .map((name) => fold(name.trim()))
    .filter(Boolean)
  if (names.length === 0) return {}
  return { category: { $in: categories.filter((category) => names.includes(fold(category))) } }
}

function placeFilter(asked: string | undefined): Filter {
  const words = wordsOf(asked)
  return words.length > 0 ? { 'terms.places': { $all: words } } : {}
}

const detailsFilter = (query: ListingQuery) => ({ ...availabilityFilter(query), ...priceFilter(query) })

const availabilityFilter = ({ availability }: ListingQuery) => (availability === undefined ? {} : { availability })

function priceFilter({ minPrice, maxPrice }: ListingQuery): Filter {
  if (minPrice === undefined && maxPrice === undefined) return {}
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw unprocessable('Le prix minimum dépasse le prix maximum.')
  return {
    'details.price': {
      ...(minPrice === undefined ? {} : { $gte: minPrice }),
      ...(maxPrice === undefined ? {} : { $lte: maxPrice })
    }
  }
}
