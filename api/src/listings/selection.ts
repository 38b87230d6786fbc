import { unprocessable } from '../problems/problem.ts'
import { fold, wordsOf } from './folding.ts'
import type { ListingQuery } from './listing.ts'

/**
 * What a query means, as conditions on what is stored. Visitors' texts become words to compare with, never expressions.
 * Throws 422 where the lowest price is above the highest.
 */
export function filterOf(query: ListingQuery, categories: readonly string[]): Record<string, unknown> {
  const narrowed = { ...categoryFilter(query.category, categories), ...placeFilter(query.localisation) }
  const wide = Object.keys(narrowed).length === 0
  return { ...(wide ? everything(query) : {}), ...narrowed, ...detailsFilter(query) }
}

/**
 * The same conditions for reading rows in order. The indexes by place hold each category apart: with all of them named the database
 * merges them, without it would sort. Counting them at once is quicker.
 */
export function orderedFilter(filter: Record<string, unknown>, categories: readonly string[]): Record<string, unknown> {
  return 'terms.places' in filter ? { category: { $in: [...categories] }, ...filter } : filter
}

/** What a query for words means: conditions each of which an index answers by itself. None where no words are asked for. */
export function searchConditions(query: ListingQuery, categories: readonly string[]): object[] {
  if (query.search === undefined || query.search.trim() === '') return []
  const [first, ...words] = wordsOf(query.search)
  // Only marks, such as '.*': nothing is called that.
  if (first === undefined) return [{ 'terms.words': { $in: [] } }]
  const category = categoryFilter(query.category, categories)
  return [
    { ...beginningWith(first), ...detailsFilter(query) },
    ...words.map(beginningWith),
    ...(category.category ? [category] : []),
    ...wordsOf(query.localisation).map((word) => ({ 'terms.places': word }))
  ]
}

/** A word is letters and digits alone: as a pattern it is a range of the index, and nothing else. */
const beginningWith = (word: string) => ({ 'terms.words': new RegExp(`^${word}`) })

/** A condition that all listings meet, on the field that leads the index: without one the database fetches what it only has to count or skip. */
function everything({ sort }: ListingQuery) {
  return sort ? { 'details.price': { $gte: 0 } } : { createdAt: { $gte: new Date(0) } }
}

/** Several categories stand with commas between; one that nobody knows has no listings. */
function categoryFilter(asked: string | undefined, categories: readonly string[]): { category?: { $in: string[] } } {
  const names = (asked ?? '')
    .split(',')
    .map((name) => fold(name.trim()))
    .filter(Boolean)
  if (names.length === 0) return {}
  return { category: { $in: categories.filter((category) => names.includes(fold(category))) } }
}

function placeFilter(asked: string | undefined) {
  const words = wordsOf(asked)
  return words.length > 0 ? { 'terms.places': { $all: words } } : {}
}

const detailsFilter = (query: ListingQuery) => ({ ...availabilityFilter(query), ...priceFilter(query) })

const availabilityFilter = ({ availability }: ListingQuery) => (availability === undefined ? {} : { availability })

function priceFilter({ minPrice, maxPrice }: ListingQuery) {
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
