import { dayNumber, samePeriod } from '../../domain/facts.ts'
import type { ListingQuery } from '../../domain/listing.ts'
import { fold, wordsOf } from '../../text/folding.ts'
import { askedPlaces, isOnePlace } from '../asked-places.ts'
import { referenceCondition, unwantedIn } from '../listing-conditions.ts'
import type { FilterName, Ranking, Trait } from '../listing-search.ts'

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

/** The conditions of places; none for a text without words. */
export function placeClauses(text: string): Clause[] {
  const asked = askedPlaces(text)
  const withAll = (words: string[]) => all(words.map((word) => term('places', word)))
  if (isOnePlace(asked)) return asked.any.flat().map((word) => term('places', word))
  const any = asked.any.map(withAll)
  return [
    { bool: { ...(any.length > 0 ? { should: any, minimum_should_match: 1 } : {}), must_not: asked.none.map(withAll) } }
  ]
}

/** The listings with a trait of `../ranking.ts`. */
export function traitClause(trait: Trait): Clause {
  if ('text' in trait) return trait.isWhole ? term('words', trait.text) : all(wordClauses(trait.text))
  if ('place' in trait) return term('foldedPlaceNames', fold(trait.place))
  if ('category' in trait) return term('category', trait.category)
  if ('available' in trait) return term('availability', 'Disponible')
  if ('bedrooms' in trait) return term('bedrooms', trait.bedrooms)
  if ('title' in trait) return trait.isWhole ? term('titleWords', trait.title) : { prefix: { titleWords: trait.title } }
  const [[gte, lte], field] = 'price' in trait ? [trait.price, 'price'] : [trait.surface, 'surface']
  return range(field, { gte, lte })
}

/** Scores each listing by the sum of its wishes, the heaviest trait of each: whole numbers, which are exact. */
export const rankingClauses = ({ wishes }: Ranking): Clause[] =>
  wishes.map((wish) => ({
    dis_max: {
      queries: wish.map(({ trait, weight }) => ({ constant_score: { filter: traitClause(trait), boost: weight } }))
    }
  }))

/** The listings with all words of a ranking. */
export const withAllWords = ({ words }: Ranking): Clause =>
  all(words.map((wish) => ({ bool: { should: wish.map(({ trait }) => traitClause(trait)), minimum_should_match: 1 } })))

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
  const unwanted = unwantedIn(query.without).flatMap(({ name, words }) => [
    term('category', name),
    term('amenities', name),
    terms('titleWords', words)
  ])
  if (unwanted.length > 0) filters.set('without', [{ bool: { must_not: unwanted } }])
  if (query.availability !== undefined) filters.set('availability', [term('availability', query.availability)])
  if (query.period !== undefined) filters.set('period', [term('period', samePeriod(query.period))])
  if (query.availableBy) filters.set('availableBy', [range('freeFrom', { lte: dayNumber(query.availableBy) })])
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
