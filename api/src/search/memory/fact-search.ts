import type { ListingQuery } from '../../domain/listing.ts'
import { branchesOf } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { namesIn, placeConditions, referenceCondition } from '../listing-conditions.ts'
import type { Counts } from '../listing-search.ts'
import type { Revision, SearchOrder } from '../search-index.ts'
import { wordConditions } from '../word-search.ts'
import { alternativesOf } from './alternatives.ts'
import { type Bitset, bitsetOf, bitsetWhere, intersect, pageOf, union } from './bitset.ts'
import { facetsOf } from './facets.ts'
import type { FactTable, FilterSets } from './fact-table.ts'
import type { MemoryIndex } from './memory-index.ts'

const factFilters = ['bedrooms', 'minSurface', 'maxSurface', 'furnished', 'amenities', 'landTitle'] as const
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
    if (query.localisation && placeConditions(query.localisation).length > 0)
      filters.set('localisation', table.places.matching(query.localisation))
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
    for (const name of ['availability', 'bedrooms', 'furnished'] as const)
      if (query[name] !== undefined) filters.set(name, table.sets[name].get(String(query[name])) ?? nothing)
    const bounds = [
      ['minPrice', table.prices, isAtLeast],
      ['maxPrice', table.prices, isAtMost],
      ['minSurface', table.surfaces, isAtLeast],
      ['maxSurface', table.surfaces, isAtMost]
    ] as const
    for (const [name, values, isWithin] of bounds) {
      const bound = query[name]
      if (bound === undefined) continue
      filters.set(
        name,
        bitsetWhere(values.length, (number) => isWithin(values[number]!, bound))
      )
    }
    return filters
  }

  return {
    /** The identifiers of one page, in order, and the number of all matches. */
    async find(query: ListingQuery, everything: object, order: SearchOrder) {
      const { page, limit, sort } = query
      const table = await index.facts()
      const [filters, sorted] = await Promise.all([
        filtersOf(table, query),
        sort === 'surface-asc' || sort === 'surface-desc'
          ? table.bySurface(sort)
          : index.orderOf({ branches: branchesOf.published, everything, order })
      ])
      const matches = intersect([table.all, ...filters.values()])
      return { ids: pageOf(sorted, matches, (page - 1) * limit, limit).map(index.idOf), total: matches.size }
    },
    /** Numbers by filter, and, where nothing is found, what would find something. Cached until the next write. */
    counts({ page: _page, limit: _limit, sort: _sort, fields: _fields, facets: _facets, ...query }: ListingQuery) {
      return counts.get(JSON.stringify(query), async () => {
        const table = await index.facts()
        const filters = await filtersOf(table, query as ListingQuery)
        const matches = intersect([table.all, ...filters.values()])
        return {
          facets: facetsOf(table, filters),
          ...(matches.size === 0 ? { alternatives: alternativesOf(table, filters, query) } : {})
        }
      })
    }
  }
}

const nothing = bitsetOf(new Uint32Array())

// An unknown value is `NaN`, which no comparison meets.
const isAtLeast = (value: number, bound: number) => value >= bound
const isAtMost = (value: number, bound: number) => value <= bound
