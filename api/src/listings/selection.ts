import { unprocessable } from '../problems/problem.ts'
import { fold, wordsOf } from './folding.ts'
import type { ListingQuery } from './listing.ts'

/**
 * What a query means, as conditions on what is stored. Visitors' texts become words to compare with, never expressions.
 * Throws 422 where the lowest price is above the highest.
 */
export function filterOf(query: ListingQuery, categories: readonly string[]): Record<string, unknown> {
  const narrowed = {
    ...categoryFilter(query.category, categories),
    ...placeFilter(query.localisation),
    ...searchFilter(query.search)
  }
  const wide = Object.keys(narrowed).length === 0
  return { ...(wide ? everything(query) : {}), ...narrowed, ...availabilityFilter(query), ...priceFilter(query) }
}

/** A condition that all listings meet, on the field that leads the index: without one the database fetches what it only has to count or skip. */
function everything({ sort }: ListingQuery) {
  return sort ? { 'details.price': { $gte: 0 } } : { createdAt: { $gte: new Date(0) } }
}

/** Several categories stand with commas between; one that nobody knows has no listings. */
function categoryFilter(asked: string | undefined, categories: readonly string[]) {
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

/** Every word asked must begin one of the listing's. */
function searchFilter(asked: string | undefined) {
  if (asked === undefined || asked.trim() === '') return {}
  const words = wordsOf(asked)
  // Only marks, such as '.*': nothing is called that.
  if (words.length === 0) return { 'terms.words': { $in: [] } }
  return { $and: words.map((word) => ({ 'terms.words': { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } })) }
}

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
