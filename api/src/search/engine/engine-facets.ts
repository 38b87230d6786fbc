import type { Facets, FacetValue } from '@keur/contract/facets'
import { limits } from '@keur/contract/limits'
import { equipment, landTitles } from '@keur/contract/vocabulary'
import type { FilterName } from '../listing-search.ts'
import { offeredSteps, roundNumbers } from '../steps.ts'
import { all, allBut, type Clause, type Filters } from './engine-filters.ts'

/** The lowest and the highest price and surface of the whole collection, from which the steps follow. */
export interface Bounds {
  price: { min: number | null; max: number | null }
  surface: { min: number | null; max: number | null }
}

interface FacetAnswer {
  doc_count: number
  values: { buckets: { key: string | number; key_as_string?: string; doc_count: number }[] }
}

export type FacetAnswers = Record<keyof Facets, FacetAnswer> & { matches: { doc_count: number } }

/** More than any field has values. */
const maxValues = 500
/** Filters whose own values are counted without them; equipment adds up. */
const loosened: FilterName[] = ['category', 'bedrooms', 'minSurface', 'maxPrice', 'furnished', 'landTitle']
const bedroomSteps = Array.from({ length: limits.bedroomsFilter }, (_, index) => index + 1)
/** The next number above a step, near enough: a range of the engine has its start, and not its end. */
const justAbove = (step: number) => step * (1 + 4 * Number.EPSILON)

const values = (field: string) => ({ terms: { field, size: maxValues } })
/** Counts by range, from each step to the next: one pass, whatever the number of steps. */
const ranges = (field: string, steps: number[]) => ({
  range: { field, ranges: steps.map((from, index) => ({ from, to: steps[index + 1] })) }
})
const between = ({ min, max }: Bounds['price']) => (min === null || max === null ? [] : roundNumbers(min, max))
/** The engine refuses an empty list of steps. */
const some = (steps: number[]) => (steps.length > 0 ? steps : [0])

/**
 * What the engine is asked for the numbers beside all filters: each among the listings that meet all other filters. The
 * query has the filters that all of them share.
 */
export function facetQuestions(filters: Filters, { price, surface }: Bounds): { query: Clause; aggs: object } {
  const shared = [...filters].filter(([name]) => !loosened.includes(name))
  const rest: Filters = new Map([...filters].filter(([name]) => loosened.includes(name)))
  const among = (name: FilterName, question: object) => ({
    filter: allBut(rest, name),
    aggs: { values: question }
  })
  return {
    query: all(shared.flatMap(([, clauses]) => clauses)),
    aggs: {
      matches: { filter: allBut(rest) },
      category: among('category', values('category')),
      bedrooms: among('bedrooms', ranges('bedrooms', bedroomSteps)),
      minSurface: among('minSurface', ranges('surface', some(between(surface)))),
      maxPrice: among('maxPrice', ranges('price', [0, ...between(price).map(justAbove)])),
      furnished: among('furnished', values('furnished')),
      amenities: among('amenities', values('amenities')),
      landTitle: among('landTitle', values('landTitle'))
    }
  }
}

const sumOf = (buckets: { doc_count: number }[]) => buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)

/** The engine's answers in the order in which visitors see them. */
export function facetsOf(answers: FacetAnswers, { price, surface }: Bounds): Facets {
  const inOrder = (names: readonly string[], { values }: FacetAnswer): FacetValue[] => {
    const counts = new Map(values.buckets.map(({ key, key_as_string, doc_count }) => [key_as_string ?? key, doc_count]))
    return names.map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
  }
  /** How many reach each step: those of its range and of all ranges above it. */
  const reaching = (steps: number[], { values }: FacetAnswer): FacetValue[] =>
    steps.map((step, index) => ({ value: String(step), count: sumOf(values.buckets.slice(index)) }))
  /** How many are at a step or below: its range is the one before the next step. */
  const upTo = (steps: number[], { values }: FacetAnswer): FacetValue[] =>
    steps.map((step, index) => ({ value: String(step), count: sumOf(values.buckets.slice(0, index + 1)) }))
  return {
    category: inOrder(answers.category.values.buckets.map(({ key }) => String(key)).sort(), answers.category),
    bedrooms: reaching(bedroomSteps, answers.bedrooms).filter(({ count }) => count > 0),
    minSurface: offeredSteps({
      steps: reaching(between(surface), answers.minSurface),
      all: answers.minSurface.doc_count
    }),
    maxPrice: offeredSteps({ steps: upTo(between(price), answers.maxPrice), all: answers.maxPrice.doc_count }),
    furnished: inOrder(['true', 'false'], answers.furnished),
    amenities: inOrder(equipment, answers.amenities),
    landTitle: inOrder(landTitles, answers.landTitle)
  }
}
