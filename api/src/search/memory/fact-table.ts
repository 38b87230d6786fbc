import { limits } from '@keur/contract/limits'
import type { ListingQuery } from '../../domain/listing.ts'
import type { FilterName } from '../listing-search.ts'
import { roundNumbers } from '../steps.ts'
import { type Bitset, bitsetWhere, emptySet, firstPlace, grow, insertAt, mark } from './bitset.ts'
import { createPlaceTable, type PlacedRow, type PlaceTable } from './place-table.ts'
import { createWordTable, type ListingWords, type WordCondition, type WordNumbering } from './word-table.ts'

/** The parameters whose values are sets of listings. */
export type FacetName = 'category' | 'availability' | 'bedrooms' | 'furnished' | 'amenities' | 'landTitle' | 'period'

/** The listings that meet each filter of a query, by the name of the filter. */
export type FilterSets = Map<FilterName, Bitset>

/** The facts of all published listings of a collection, by the numbers of the search index. */
export interface FactTable {
  readonly all: Bitset
  /** Listings by parameter and value. For bedrooms: with that number or more. */
  readonly sets: Record<FacetName, Map<string, Bitset>>
  /** By number; `NaN` where it is unknown. */
  readonly prices: Float64Array
  readonly surfaces: Float64Array
  /** The day from which a home is free, such as 20270131. */
  readonly freeFrom: Float64Array
  /** Listings up to a price, and from a surface on, for the steps that visitors are offered. */
  readonly priceSteps: ReadonlyMap<number, Bitset>
  readonly surfaceSteps: ReadonlyMap<number, Bitset>
  /** All numbers; of surfaces the unknown ones come last. Sorted when it is first asked for. */
  inOrder(sort: ListingQuery['sort']): Uint32Array
  readonly places: Omit<PlaceTable, 'mark'>
  /** Folded words of the titles, also of earlier ones. */
  readonly titleWords: ReadonlySet<string>
  withWord(condition: WordCondition): Bitset
  /** The number of the listing with each reference, folded. */
  readonly references: ReadonlyMap<string, number>
  /** Stores a new or changed listing, or without facts takes it out. What was returned before changes, too. */
  put(number: number, facts: ListingFacts | undefined): void
}

/** The facts of one published listing, by its number in the search index. */
export interface ListingFacts extends ListingWords {
  number: number
  id: string
  reference: string | undefined
  createdAt: number
  category: string
  availability?: string
  /** 0 where it is unknown, as every filter asks for at least one. */
  bedrooms: number
  furnished?: boolean
  amenities: readonly string[]
  landTitle?: string
  period?: string
  freeFrom: number
  /** `NaN` where it is unknown. */
  price: number
  surface: number
  place: PlacedRow
}

/** An empty table. To put a listing costs some 5 µs where nothing is sorted yet. */
export function createFactTable(words: WordNumbering): FactTable {
  const listings = new Map<number, ListingFacts>()
  const all = emptySet()
  const sets: FactTable['sets'] = {
    ...{ category: new Map(), availability: new Map(), bedrooms: new Map(), furnished: new Map() },
    ...{ amenities: new Map(), landTitle: new Map(), period: new Map() }
  }
  const [prices, surfaces, freeFrom] = [createColumn(), createColumn(), createColumn()]
  const priceSteps = createSteps(prices, (price, step) => price <= step)
  const surfaceSteps = createSteps(surfaces, (surface, step) => surface >= step)
  const places = createPlaceTable()
  const wordTable = createWordTable(listings, words)
  const references = new Map<string, number>()
  const titleWords = new Set<string>()
  const orders = new Map<ListingQuery['sort'], Uint32Array>()

  function markIn(facts: ListingFacts, isIn: boolean): void {
    const { number, reference = '' } = facts
    mark(all, number, isIn)
    for (const name of Object.keys(sets) as FacetName[])
      for (const value of valuesOf[name](facts)) {
        if (value === undefined) continue
        const set = sets[name].get(String(value)) ?? emptySet()
        mark(set, number, isIn)
        sets[name].set(String(value), set)
      }
    if (isIn) references.set(reference, number)
    else if (references.get(reference) === number) references.delete(reference)
  }

  return {
    all,
    sets,
    places,
    references,
    titleWords,
    withWord: wordTable.withWord,
    get prices() {
      return prices.values()
    },
    get surfaces() {
      return surfaces.values()
    },
    get freeFrom() {
      return freeFrom.values()
    },
    get priceSteps() {
      return priceSteps.sets()
    },
    get surfaceSteps() {
      return surfaceSteps.sets()
    },
    inOrder(sort) {
      const inOrder = () => [...listings.values()].sort(comparisonBy(sort))
      const known = orders.get(sort) ?? Uint32Array.from(inOrder(), ({ number }) => number)
      orders.set(sort, known)
      return known
    },
    put(number, facts) {
      const before = listings.get(number)
      if (before) markIn(before, false)
      if (facts) listings.set(number, facts)
      else listings.delete(number)
      if (facts) markIn(facts, true)
      if (before?.place !== facts?.place) {
        if (before) places.mark(before.place, number, false)
        if (facts) places.mark(facts.place, number, true)
      }
      for (const word of facts?.words.subarray(0, facts.titled) ?? []) titleWords.add(words.texts[word]!)
      priceSteps.put(number, facts?.price)
      surfaceSteps.put(number, facts?.surface)
      freeFrom.put(number, facts?.freeFrom)
      wordTable.changed(number)
      for (const [sort, order] of orders) orders.set(sort, moved(order, number, facts, comparisonBy(sort)))
    }
  }

  /** The order with this listing at its place, or without it. */
  function moved(order: Uint32Array, number: number, facts: ListingFacts | undefined, compare: Comparison) {
    const others = order.filter((one) => one !== number)
    if (!facts) return others
    const place = firstPlace(others.length, (at) => compare(listings.get(others[at]!)!, facts) < 0)
    return insertAt(others, place, number)
  }
}

/** The values of a listing by the parameter that they belong to. */
const valuesOf: Record<FacetName, (facts: ListingFacts) => readonly (string | boolean | number | undefined)[]> = {
  category: ({ category }) => [category],
  availability: ({ availability }) => [availability],
  bedrooms: ({ bedrooms }) => bedroomFilters.slice(0, bedrooms),
  furnished: ({ furnished }) => [furnished],
  amenities: ({ amenities }) => amenities,
  landTitle: ({ landTitle }) => [landTitle],
  period: ({ period }) => [period]
}

/** A number of each listing. */
function createColumn() {
  let values = new Float64Array()
  return {
    values: () => values,
    put(number: number, value = Number.NaN): void {
      if (number >= values.length) values = grow(values, number + 1, Number.NaN)
      values[number] = value
    }
  }
}

type Column = ReturnType<typeof createColumn>

/** Round numbers between the lowest and the highest value of a column, each with the listings on its side. */
function createSteps(column: Column, matches: (value: number, step: number) => boolean) {
  let [lowest, highest] = [0, 0]
  let sets: Map<number, Bitset> | undefined
  function makeSets(): Map<number, Bitset> {
    const values = column.values()
    const known = values.filter((value) => value >= 0)
    lowest = known.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
    highest = known.reduce((high, value) => Math.max(high, value), 0)
    const setOf = (step: number) => bitsetWhere(values.length, (number) => matches(values[number]!, step))
    return new Map(roundNumbers(lowest, highest).map((step) => [step, setOf(step)]))
  }
  return {
    sets(): ReadonlyMap<number, Bitset> {
      sets ??= makeSets()
      return sets
    },
    put(number: number, value = Number.NaN): void {
      const before = column.values()[number] ?? Number.NaN
      column.put(number, value)
      const mayMoveEnds = [before, value].some((one) => one <= lowest || one >= highest)
      if (mayMoveEnds) sets = undefined
      else for (const [step, set] of sets ?? []) mark(set, number, matches(value, step))
    }
  }
}

const bedroomFilters = Array.from({ length: limits.bedroomsFilter }, (_, index) => index + 1)

type Comparison = (a: ListingFacts, b: ListingFacts) => number

/** Of the same price by identifier in the same direction, of the same surface or by default the newest first. */
function comparisonBy(sort: ListingQuery['sort']): Comparison {
  const direction = sort?.endsWith('asc') ? 1 : -1
  const byId = (a: ListingFacts, b: ListingFacts) => (a.id < b.id ? -1 : 1)
  const newest = (a: ListingFacts, b: ListingFacts) => b.createdAt - a.createdAt || byId(b, a)
  if (sort === undefined) return newest
  if (sort === 'asc' || sort === 'desc') return (a, b) => direction * (a.price - b.price || byId(a, b))
  const isUnknown = ({ surface }: ListingFacts) => Number(Number.isNaN(surface))
  return (a, b) => isUnknown(a) - isUnknown(b) || direction * (a.surface - b.surface) || newest(a, b)
}
