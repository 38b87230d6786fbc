import { dayNumber, samePeriod } from '../../domain/facts.ts'
import type { ListingQuery } from '../../domain/listing.ts'
import { branchesOf } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { namesIn, placeConditions, referenceCondition } from '../listing-conditions.ts'
import type { Counts, Ranking, Trait } from '../listing-search.ts'
import type { Revision, SearchOrder } from '../search-index.ts'
import { wordConditions } from '../word-search.ts'
import {
  type Bitset,
  bitsetOf,
  bitsetWhere,
  countCommon,
  except,
  hasNumber,
  intersect,
  numbersOf,
  pageOf,
  union
} from './bitset.ts'
import { facetsOf } from './facets.ts'
import type { FactTable, FilterSets } from './fact-table.ts'
import type { MemoryIndex } from './memory-index.ts'
import { nearestOf } from './nearest.ts'

const factFilters = [
  'bedrooms',
  'minSurface',
  'maxSurface',
  'furnished',
  'amenities',
  'landTitle',
  'period',
  'availableBy',
  'q'
] as const
const isSurfaceOrder = (sort: ListingQuery['sort']) => sort === 'surface-asc' || sort === 'surface-desc'

/** Whether only the facts in memory can tell which listings match, or in which order. */
export const asksForFacts = (query: ListingQuery) =>
  isSurfaceOrder(query.sort) || factFilters.some((name) => query[name] !== undefined)

/** Published listings by their facts: pages, and how many there are by each filter. */
export function createFactSearch(index: MemoryIndex, revision: Revision) {
  const counts = createCache<Counts>({ max: 500, revision: revision.token })

  async function allWith(conditions: object[]): Promise<Bitset> {
    return intersect(await Promise.all(conditions.map((one) => index.setOf(branchesOf.published, one))))
  }

  async function searched(text: string): Promise<Bitset> {
    const reference = referenceCondition(text)
    const listing = reference && (await allWith([reference]))
    return listing?.size ? listing : allWith(wordConditions('terms.words', text))
  }

  async function filtersOf(table: FactTable, query: ListingQuery): Promise<FilterSets> {
    const filters: FilterSets = new Map()
    if (placeConditions(query.localisation).length > 0)
      filters.set('localisation', table.places.matching(query.localisation!))
    if (query.search?.trim()) filters.set('search', await searched(query.search))
    const valuesOf = (name: keyof FactTable['sets'], text: string | undefined) =>
      namesIn(text, [...table.sets[name].keys()]).map((value) => table.sets[name].get(value)!)
    if (query.category?.trim()) filters.set('category', union(valuesOf('category', query.category)))
    if (query.landTitle?.trim()) filters.set('landTitle', union(valuesOf('landTitle', query.landTitle)))
    if (query.amenities?.trim()) {
      const wanted = query.amenities.split(',').filter((name) => name.trim())
      const sets = valuesOf('amenities', query.amenities)
      filters.set('amenities', sets.length === wanted.length && sets.length > 0 ? intersect(sets) : nothing)
    }
    if (query.period !== undefined) filters.set('period', table.sets.period.get(samePeriod(query.period)) ?? nothing)
    for (const name of ['availability', 'bedrooms', 'furnished'] as const)
      if (query[name] !== undefined) filters.set(name, table.sets[name].get(String(query[name])) ?? nothing)
    const freeBy = query.availableBy && dayNumber(query.availableBy)
    const bounds = [
      ['minPrice', table.prices, isAtLeast],
      ['maxPrice', table.prices, isAtMost],
      ['minSurface', table.surfaces, isAtLeast],
      ['maxSurface', table.surfaces, isAtMost],
      ['availableBy', table.freeFrom, isAtMost]
    ] as const
    for (const [name, values, isWithin] of bounds) {
      const bound = name === 'availableBy' ? freeBy : query[name]
      if (bound === undefined || bound === '') continue
      filters.set(
        name,
        bitsetWhere(values.length, (number) => isWithin(values[number]!, bound))
      )
    }
    return filters
  }

  const rank = (table: FactTable, matches: Bitset, { wishes, words }: Ranking) => {
    const scores = new Float64Array(table.prices.length)
    const all = [table.all, matches]
    const traits = wishes.flat()
    const sets = new Map(
      setsOfTraits(
        table,
        traits.map(({ trait }) => trait)
      ).map((set, at) => [traits[at]!, set])
    )
    for (const wish of wishes) {
      // Of the heaviest trait first: the first that a listing has counts.
      const heaviestFirst = wish.toSorted((one, other) => other.weight - one.weight)
      const bits = heaviestFirst.map((one) => sets.get(one)!)
      // What a heavier trait has given already is left out.
      let given = nothing
      for (const [at, set] of bits.entries()) {
        for (const number of numbersOf(except(intersect([matches, set]), given)))
          scores[number]! += heaviestFirst[at]!.weight
        given = union([given, set])
      }
      if (words.includes(wish)) all.push(union(bits))
    }
    return {
      matching: words.length > 0 ? intersect(all).size : 0,
      /** Of the same sum, in the order before. */
      inOrder: (order: Uint32Array) =>
        byScore(
          order.filter((number) => hasNumber(matches, number)),
          scores
        )
    }
  }

  return {
    /** The identifiers of one page, in order, and the number of all matches. */
    async find(query: ListingQuery, everything: object, order: SearchOrder, ranking?: Ranking) {
      const { page, limit, sort } = query
      const table = await index.facts()
      const [filters, sorted] = await Promise.all([
        filtersOf(table, query),
        sort === 'surface-asc' || sort === 'surface-desc'
          ? table.bySurface(sort)
          : index.orderOf({ branches: branchesOf.published, everything, order })
      ])
      const matches = intersect([table.all, ...filters.values()])
      const best = ranking && rank(table, matches, ranking)
      const inOrder = best && sort === undefined ? best.inOrder(sorted) : sorted
      const ids = pageOf(inOrder, matches, (page - 1) * limit, limit).map(index.idOf)
      return { ids, total: matches.size, ...(best ? { matching: best.matching } : {}) }
    },
    async countsOf(traits: Trait[]): Promise<number[]> {
      const table = await index.facts()
      return setsOfTraits(table, traits).map((set) => countCommon(table.all, set))
    },
    /** Numbers by filter, and, where nothing is found, what would find something. Cached until the next write. */
    counts({
      page: _page,
      limit: _limit,
      sort: _sort,
      fields: _fields,
      facets: _facets,
      q: _q,
      ...query
    }: ListingQuery) {
      return counts.get(JSON.stringify(query), async () => {
        const table = await index.facts()
        const filters = await filtersOf(table, query as ListingQuery)
        const matches = intersect([table.all, ...filters.values()])
        return {
          facets: facetsOf(table, filters),
          ...(matches.size === 0 ? { nearest: nearestOf(table, filters) } : {})
        }
      })
    }
  }
}

const nothing = bitsetOf(new Uint32Array())

/** More listings than any collection has. */
const maxListings = 2 ** 22

/** The highest first, then in the order before. Numbers are sorted many times faster without a function to compare. */
function byScore(numbers: Uint32Array, scores: Float64Array): Uint32Array {
  const keys = Float64Array.from(numbers, (number, at) => at - scores[number]! * maxListings).sort()
  return Uint32Array.from(keys, (key) => numbers[((key % maxListings) + maxListings) % maxListings]!)
}

/** The listings with each trait. */
const setsOfTraits = (table: FactTable, traits: Trait[]) => traits.map((trait) => setOfTrait(table, trait))

function setOfTrait({ all, sets, prices, surfaces, places, withWord }: FactTable, trait: Trait): Bitset {
  if ('title' in trait) return withWord({ word: trait.title, isWhole: trait.isWhole, isTitle: true })
  if ('text' in trait) return withWord({ word: trait.text, isWhole: trait.isWhole === true, isTitle: false })
  if ('without' in trait) return except(all, sets.amenities.get(trait.without) ?? nothing)
  if ('place' in trait) return places.named(trait.place)
  if ('category' in trait) return sets.category.get(trait.category) ?? nothing
  if ('available' in trait) return sets.availability.get('Disponible') ?? nothing
  if ('bedrooms' in trait) return except(withBedrooms(sets, trait.bedrooms), withBedrooms(sets, trait.bedrooms + 1))
  const [values, [least, most]] = 'price' in trait ? [prices, trait.price] : [surfaces, trait.surface]
  return bitsetWhere(values.length, (number) => values[number]! >= least && values[number]! <= most)
}

/** The last filter for bedrooms means «and more». */
const withBedrooms = ({ bedrooms }: FactTable['sets'], number: number) => bedrooms.get(String(number)) ?? nothing

// An unknown value is `NaN`, which no comparison meets.
const isAtLeast = (value: number, bound: number) => value >= bound
const isAtMost = (value: number, bound: number) => value <= bound
