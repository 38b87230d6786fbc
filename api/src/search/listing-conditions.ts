import { fold } from '../domain/folding.ts'
import type { ListingQuery, ListState } from '../domain/listing.ts'
import { unprocessable } from '../problems/problem.ts'
import { askedPlaces, isOnePlace } from './asked-places.ts'
import type { SearchOrder } from './search-index.ts'
import { sameAs } from './understanding/words.ts'
import { wordConditions } from './word-search.ts'

/** Conditions by the name of the field. */
type Filter = Record<string, unknown>

/** The filter of a query, without its words. Throws 422 where the minimum price is above the maximum. */
export function filterOf(query: ListingQuery, categories: readonly string[]): Filter {
  return { ...categoryFilter(query.category, categories), ...placeFilter(query.localisation), ...detailsFilter(query) }
}

/** For counting: without a condition on an index's first field the database fetches what it only has to count. */
export const forCounting = (filter: Filter): Filter =>
  isNarrow(filter) ? filter : { 'details.price': { $gte: 0 }, ...filter }

/**
 * The filter for reading in order, with a condition that leads to the index of that order. The indexes by place
 * separate the categories: with all of them named the database merges them, without it would sort.
 */
export function forReading(filter: Filter, { sort }: ListingQuery, categories: readonly string[]): Filter {
  if ('terms.places' in filter) return { category: { $in: [...categories] }, ...filter }
  if (isNarrow(filter)) return filter
  return sort === 'asc' || sort === 'desc'
    ? { 'details.price': { $gte: 0 }, ...filter }
    : { createdAt: { $gte: new Date(0) }, ...filter }
}

const isNarrow = (filter: Filter) => 'category' in filter || 'terms.places' in filter || 'terms.reference' in filter

const factFilters = [
  ...(['bedrooms', 'minSurface', 'maxSurface', 'furnished', 'amenities', 'landTitle'] as const),
  ...(['without', 'period', 'availableBy', 'q'] as const)
]

/** Whether only the facts in memory can tell which listings match, or in which order. */
export const asksForFacts = (query: ListingQuery) =>
  query.sort?.startsWith('surface') === true || factFilters.some((name) => query[name] !== undefined)

/** The conditions of several words, each for one index. None where the filter of the query says it all. */
export function searchConditions(query: ListingQuery, categories: readonly string[]): Filter[] {
  const places = placeConditions(query.localisation)
  const [first, ...others] = [...wordConditions('terms.words', query.search), ...places]
  if (!first || (others.length === 0 && !query.search?.trim())) return []
  const category = categoryFilter(query.category, categories)
  return [{ ...first, ...detailsFilter(query) }, ...others, ...('category' in category ? [category] : [])]
}

/** Categories are separated by commas; an unknown one has no listings. */
function categoryFilter(text: string | undefined, categories: readonly string[]): Filter {
  return (text ?? '').split(',').some((name) => name.trim()) ? { category: { $in: namesIn(text, categories) } } : {}
}

/** Those of the known names that a comma-separated text has, in any case and accents. */
export function namesIn(text: string | undefined, known: readonly string[]): string[] {
  const names = (text ?? '').split(',').map((name) => fold(name.trim()))
  return known.filter((name) => names.includes(fold(name)))
}

/** Of what listings must not be or have: each name as it is written, and as a word of a title with those of the same meaning. */
export const unwantedIn = (text = ''): { name: string; words: string[] }[] =>
  text
    .split(',')
    .filter((name) => name.trim())
    .map((name) => ({ name, words: [name, ...sameAs(name)] }))

/** The condition for a reference, with or without its hyphens: «l1002»; null for other texts. */
export function referenceCondition(text: string | undefined): { 'terms.reference': { $in: string[] } } | null {
  const typed = fold(text ?? '').trim()
  if (!/\d/.test(typed)) return null
  const spelled = typed
    .replace(/^([a-z]+)[\s-]*(\d{4})[\s-]*(\d{4})$/, '$1-$2-$3')
    .replace(/^([a-z]+)[\s-]*(\d+)$/, '$1-$2')
  return { 'terms.reference': { $in: [...new Set([typed, spelled])] } }
}

export function placeConditions(text: string | undefined): Filter[] {
  const asked = askedPlaces(text)
  const { any, none } = asked
  if (isOnePlace(asked)) return any.flat().map((word) => ({ 'terms.places': word }))
  const withAll = (words: string[]) => ({ 'terms.places': { $all: words } })
  return [
    { ...(any.length > 0 ? { $or: any.map(withAll) } : {}), ...(none.length > 0 ? { $nor: none.map(withAll) } : {}) }
  ]
}

function placeFilter(text: string | undefined): Filter {
  const asked = askedPlaces(text)
  const [words = []] = asked.any
  if (!isOnePlace(asked)) return placeConditions(text)[0]!
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

/** Whether an order has one index for all states together, and none for filters. */
export const isOrderOfAll = (order: SearchOrder): boolean => 'title' in order || 'details.reference' in order

/** In the trash, what was deleted last comes first. */
export function orderOf({ sort }: Pick<ListingQuery, 'sort'>, state: ListState): SearchOrder {
  if (sort !== 'asc' && sort !== 'desc') {
    if (state === 'trash') return { deletedAt: -1, _id: -1 }
    const direction = sort?.endsWith('-asc') ? 1 : -1
    if (sort === 'title-asc' || sort === 'title-desc') return { title: direction, _id: direction }
    if (sort === 'reference-asc' || sort === 'reference-desc') return { 'details.reference': direction }
    return sort === 'date-asc' ? { createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 }
  }
  const direction = sort === 'asc' ? 1 : -1
  return { 'details.price': direction, _id: direction }
}
