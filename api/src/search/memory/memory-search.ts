import { dayNumber, samePeriod } from '../../domain/facts.ts'
import { isFloor, wordsOf } from '../../domain/folding.ts'
import type { ListingQuery } from '../../domain/listing.ts'
import { createCache } from '../../runtime/cache.ts'
import { namesIn, placeConditions, referenceCondition, unwantedIn } from '../listing-conditions.ts'
import type { Counts, ListingSearch, Ranking, Trait } from '../listing-search.ts'
import type { Revision } from '../search-index.ts'
import {
  type Bitset,
  bitsetOf,
  bitsetWhere,
  countCommon,
  emptySet,
  except,
  hasNumber,
  intersect,
  numbersOf,
  pageOf,
  union
} from './bitset.ts'
import { facetsOf, othersThan } from './facets.ts'
import type { FactTable, FilterSets } from './fact-table.ts'
import type { MemoryIndex } from './memory-index.ts'
import { nearestOf } from './nearest.ts'

/** Searches in the memory of this process, which needs nothing but the database. */
export function createMemorySearch(index: MemoryIndex, revision: Revision): ListingSearch {
  const known = createCache<Counts>({ max: 500, revision: revision.token })
  return {
    size: async () => (await index.facts()).all.size,
    async countsOf(traits) {
      const table = await index.facts()
      return traits.map((trait) => countCommon(table.all, setOfTrait(table, trait)))
    },
    async find(query, ranking) {
      const table = await index.facts()
      const matches = othersThan(table, filtersOf(table, query))
      const ranked = ranking && rank(table, matches, ranking)
      const order = table.inOrder(query.sort)
      const page = pageOf(
        ranked && query.sort === undefined ? byScore(order, matches, ranked.scores) : order,
        matches,
        (query.page - 1) * query.limit,
        query.limit
      )
      const ids = page.map(index.idOf)
      return { ids, total: matches.size, ...(ranked ? { matching: ranked.matching } : {}) }
    },
    counts({ page: _page, limit: _limit, sort: _sort, fields: _fields, facets: _facets, q: _q, ...query }) {
      return known.get(JSON.stringify(query), async () => {
        const table = await index.facts()
        const filters = filtersOf(table, query)
        const isEmpty = othersThan(table, filters).size === 0
        return { facets: facetsOf(table, filters), ...(isEmpty ? { nearest: nearestOf(table, filters) } : {}) }
      })
    },
    places: async () => (await index.facts()).places.places(),
    async totalsOf(places) {
      const table = await index.facts()
      return places.map((place) => table.places.matching(place).size)
    },
    titleWords: async () => (await index.facts()).titleWords
  }
}

/** The listings with each word of a text at the beginning of one of theirs, or the one of which it is the reference. */
function searched({ references, withWord }: FactTable, text: string): Bitset {
  const reference = referenceCondition(text)?.['terms.reference'].$in.find((one) => references.has(one))
  if (reference) return bitsetOf(Uint32Array.of(references.get(reference)!))
  const sets = wordsOf(text).map((word) => withWord({ word, isWhole: false, isTitle: false }))
  return sets.length > 0 ? intersect(sets) : nothing
}

function filtersOf(table: FactTable, query: Partial<ListingQuery>): FilterSets {
  const filters: FilterSets = new Map()
  const { sets, prices, surfaces, freeFrom } = table
  if (placeConditions(query.localisation).length > 0)
    filters.set('localisation', table.places.matching(query.localisation!))
  if (query.search?.trim()) filters.set('search', searched(table, query.search))
  for (const name of ['category', 'landTitle', 'amenities'] as const) {
    const text = query[name]
    if (!text?.trim()) continue
    const found = namesIn(text, [...sets[name].keys()]).map((value) => sets[name].get(value)!)
    // Of equipment each is needed.
    const wanted = name === 'amenities' ? text.split(',').filter((one) => one.trim()).length : 0
    if (wanted === 0) filters.set(name, union(found))
    else filters.set(name, found.length === wanted ? intersect(found) : nothing)
  }
  const unwanted = unwantedIn(query.without).flatMap(({ name, words }) => [
    sets.category.get(name) ?? nothing,
    sets.amenities.get(name) ?? nothing,
    ...words.map((word) => table.withWord({ word, isWhole: true, isTitle: !isFloor(word) }))
  ])
  if (unwanted.length > 0) filters.set('without', except(table.all, union(unwanted)))
  if (query.period !== undefined) filters.set('period', sets.period.get(samePeriod(query.period)) ?? nothing)
  for (const name of ['availability', 'bedrooms', 'furnished'] as const)
    if (query[name] !== undefined) filters.set(name, sets[name].get(String(query[name])) ?? nothing)
  const freeBy = query.availableBy ? dayNumber(query.availableBy) : undefined
  const bounds = [
    ['minPrice', prices, query.minPrice, undefined],
    ['maxPrice', prices, undefined, query.maxPrice],
    ['minSurface', surfaces, query.minSurface, undefined],
    ['maxSurface', surfaces, undefined, query.maxSurface],
    ['availableBy', freeFrom, undefined, freeBy]
  ] as const
  for (const [name, values, least, most] of bounds)
    if (least !== undefined || most !== undefined) filters.set(name, within(values, least, most))
  return filters
}

/** An unknown value is `NaN`, which is within no bounds. */
const within = (values: Float64Array, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  bitsetWhere(values.length, (number) => values[number]! >= least && values[number]! <= most)

/** What has all words comes before what has a rare one in its title: the page says so. */
const allWords = 300

/** The sum of its wishes for each of these listings, and how many of them have all words. */
function rank(table: FactTable, matches: Bitset, { wishes, words }: Ranking) {
  const scores = new Float64Array(table.prices.length)
  let all = matches
  for (const wish of wishes) {
    // Of the heaviest trait first: what it has given already is left out.
    let given = nothing
    for (const { trait, weight } of wish.toSorted((one, other) => other.weight - one.weight)) {
      const set = intersect([matches, setOfTrait(table, trait)])
      for (const number of numbersOf(except(set, given))) scores[number]! += weight
      given = union([given, set])
    }
    if (words.includes(wish)) all = intersect([all, given])
  }
  if (words.length > 1) for (const number of numbersOf(all)) scores[number]! += allWords
  return { scores, matching: words.length > 0 ? all.size : 0 }
}

const nothing = emptySet()

/** More listings than any collection has. */
const maxListings = 2 ** 22

/** The highest first, then in the order before. Numbers are sorted many times faster without a function to compare. */
function byScore(order: Uint32Array, matches: Bitset, scores: Float64Array): Uint32Array {
  const numbers = order.filter((number) => hasNumber(matches, number))
  const keys = Float64Array.from(numbers, (number, at) => at - scores[number]! * maxListings).sort()
  return Uint32Array.from(keys, (key) => numbers[((key % maxListings) + maxListings) % maxListings]!)
}

function setOfTrait({ sets, prices, surfaces, places, withWord }: FactTable, trait: Trait): Bitset {
  if ('title' in trait) return withWord({ word: trait.title, isWhole: trait.isWhole, isTitle: true })
  if ('text' in trait) return withWord({ word: trait.text, isWhole: trait.isWhole === true, isTitle: false })
  if ('place' in trait) return places.named(trait.place)
  if ('category' in trait) return sets.category.get(trait.category) ?? nothing
  if ('available' in trait) return sets.availability.get('Disponible') ?? nothing
  if ('bedrooms' in trait) return except(withBedrooms(sets, trait.bedrooms), withBedrooms(sets, trait.bedrooms + 1))
  return 'price' in trait ? within(prices, ...trait.price) : within(surfaces, ...trait.surface)
}

/** The last filter for bedrooms means «and more». */
const withBedrooms = ({ bedrooms }: FactTable['sets'], number: number) => bedrooms.get(String(number)) ?? nothing
