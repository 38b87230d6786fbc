import type { ListingQuery } from '../../domain/listing.ts'
import { createCache } from '../../runtime/cache.ts'
import { fold, wordsOf } from '../../text/folding.ts'
import type { Counts, FilterName, KnownPlace, ListingSearch } from '../listing-search.ts'
import { filterWeights } from '../memory/nearest.ts'
import type { Revision } from '../search-index.ts'
import { type Bounds, type FacetAnswers, facetQuestions, facetsOf } from './engine-facets.ts'
import {
  all,
  allBut,
  type Clause,
  type Filters,
  filtersOf,
  placeClauses,
  rankingClauses,
  referenceClause,
  traitClause,
  withAllWords
} from './engine-filters.ts'
import type { EngineIndex } from './engine-index.ts'

interface HitsAnswer {
  hits: { total: { value: number }; hits: { _id: string; matched_queries?: string[] }[] }
  aggregations?: { matching: { doc_count: number } }
}

interface AggregationsAnswer<T> {
  aggregations: T
}

type Limits = Record<'priceMin' | 'priceMax' | 'surfaceMin' | 'surfaceMax', { value: number | null }>
type Words = Record<'values', { buckets: { key: string; doc_count: number }[] }>

const maxPlaces = 10_000
const maxTitleWords = 50_000

/** Of the same price or surface, as of the same moment, the order is still a total one. */
const orders: Record<string, object[]> = {
  asc: [{ price: 'asc' }, { id: 'asc' }],
  desc: [{ price: 'desc' }, { id: 'desc' }],
  'surface-asc': [{ surface: { order: 'asc', missing: '_last' } }, { createdAt: 'desc' }, { id: 'desc' }],
  'surface-desc': [{ surface: { order: 'desc', missing: '_last' } }, { createdAt: 'desc' }, { id: 'desc' }]
}
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }]

/** Searches one collection in the engine. Every request of `signalOf` has its time limit. Throws EngineFailure. */
export function createEngineSearch(
  index: EngineIndex,
  revision: Pick<Revision, 'token'>,
  signalOf: () => AbortSignal
): ListingSearch {
  const cacheOf = <T extends NonNullable<unknown>>(max = 1) => createCache<T>({ max, revision: revision.token })
  const [bounds, places, titleWords, counts] = [
    cacheOf<Bounds>(),
    cacheOf<KnownPlace[]>(),
    cacheOf<ReadonlySet<string>>(),
    cacheOf<Counts>(500)
  ]
  async function aggregate<T>(aggs: object, query: Clause = all([])): Promise<T> {
    const body = { size: 0, track_total_hits: false, query, aggs }
    return (await index.search<AggregationsAnswer<T>>(body, signalOf())).aggregations
  }

  async function totals(clauses: Clause[]): Promise<number[]> {
    if (clauses.length === 0) return []
    const aggs = Object.fromEntries(clauses.map((filter, number) => [`n${number}`, { filter }]))
    const found = await aggregate<Record<string, { doc_count: number }>>(aggs)
    return clauses.map((_, number) => found[`n${number}`]!.doc_count)
  }

  /** A text that may be a reference means that listing alone, where there is one. */
  async function read(query: Partial<ListingQuery>): Promise<Filters> {
    const reference = referenceClause(query.search)
    const isKnown = reference !== null && (await totals([reference]))[0]! > 0
    return filtersOf(query, isKnown ? reference : null)
  }

  const readBounds = () =>
    bounds.get('', async () => {
      const limit = (field: string) => ({ [`${field}Min`]: { min: { field } }, [`${field}Max`]: { max: { field } } })
      const found = await aggregate<Limits>({ ...limit('price'), ...limit('surface') })
      return {
        price: { min: found.priceMin.value, max: found.priceMax.value },
        surface: { min: found.surfaceMin.value, max: found.surfaceMax.value }
      }
    })

  /** The filters that the listing lacks which has most of them by weight. */
  async function nearestOf(filters: Filters): Promise<FilterName[]> {
    const should = [...filters].map(([name, clauses]) => ({
      constant_score: { filter: all(clauses), boost: filterWeights[name], _name: name }
    }))
    const body = {
      query: { bool: { must: [all([])], should } },
      size: 1,
      sort: ['_score', ...newestFirst],
      _source: false
    }
    const [nearest] = (await index.search<HitsAnswer>(body, signalOf())).hits.hits
    return nearest ? [...filters.keys()].filter((name) => !nearest.matched_queries?.includes(name)) : []
  }

  const valuesOf = async (field: string, size: number) =>
    (await aggregate<Words>({ values: { terms: { field, size } } })).values.buckets

  const readPlaces = () =>
    places.get('', async () => {
      const known = new Map<string, KnownPlace & { count: number }>()
      for (const { key, doc_count } of await valuesOf('placeNames', maxPlaces)) {
        const [name, city] = JSON.parse(key) as [string, string?]
        const same = known.get(fold(name))
        if (same) same.count += doc_count
        else known.set(fold(name), { name, ...(city ? { city } : {}), words: wordsOf(name), count: doc_count })
      }
      return [...known.values()].toSorted((a, b) => b.count - a.count).map(({ count: _count, ...place }) => place)
    })

  return {
    async find(query, ranking) {
      const { page, limit, sort } = query
      const filters = await read(query)
      const best = ranking && sort === undefined ? ranking : undefined
      const body = {
        query: best ? { bool: { filter: [allBut(filters)], should: rankingClauses(best) } } : allBut(filters),
        ...(ranking && ranking.words.length > 0 ? { aggs: { matching: { filter: withAllWords(ranking) } } } : {}),
        from: (page - 1) * limit,
        size: limit,
        sort: [...(best ? ['_score'] : []), ...(orders[sort ?? ''] ?? newestFirst)],
        track_total_hits: true,
        _source: false
      }
      const { hits, aggregations } = await index.search<HitsAnswer>(body, signalOf())
      const matching = ranking ? { matching: aggregations?.matching.doc_count ?? 0 } : {}
      return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value, ...matching }
    },
    counts({ page: _page, limit: _limit, sort: _sort, fields: _fields, facets: _facets, q: _q, ...query }) {
      return counts.get(JSON.stringify(query), async () => {
        const [filters, limits] = await Promise.all([read(query), readBounds()])
        const { query: shared, aggs } = facetQuestions(filters, limits)
        const answers = await aggregate<FacetAnswers>(aggs, shared)
        const facets = facetsOf(answers, limits)
        if (answers.matches.doc_count > 0) return { facets }
        return { facets, nearest: await nearestOf(filters) }
      })
    },
    size: async () => (await totals([all([])]))[0]!,
    countsOf: (traits) => totals(traits.map(traitClause)),
    places: readPlaces,
    totalsOf: (names) => totals(names.map((name) => all(placeClauses(name)))),
    titleWords: () =>
      titleWords.get('', async () => new Set((await valuesOf('titleWords', maxTitleWords)).map(({ key }) => key)))
  }
}
