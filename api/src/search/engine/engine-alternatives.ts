import type { Alternative } from '@keur/contract/facets'
import { fold } from '../../text/folding.ts'
import type { FilterName, KnownPlace } from '../listing-search.ts'
import { type Asked, maxAlternatives } from '../memory/alternatives.ts'
import { roundedUp } from '../steps.ts'
import { all, allBut, type Clause, type Filters, placeClauses, range, term } from './engine-filters.ts'

/** What the engine is asked: numbers of listings, and the lowest price among some. */
export interface Questions {
  totals(clauses: Clause[]): Promise<number[]>
  lowestPrice(clause: Clause): Promise<number | null>
}

/** One that is offered where listings meet its condition. */
interface Candidate {
  filter: Alternative['filter']
  value?: string
  clause: Clause
}

/** The alternatives of `memory/alternatives.ts`, with the same values in the same order, in two requests at most. */
export async function alternativesOf(
  ask: Questions,
  filters: Filters,
  asked: Asked,
  places: readonly KnownPlace[]
): Promise<Alternative[]> {
  const without = (name: FilterName) => allBut(filters, name)
  const plain = (filter: Alternative['filter'], name: FilterName): Candidate[] =>
    asked[filter] === undefined ? [] : [{ filter, clause: without(name) }]

  function equipment(): Candidate[] {
    const wanted = String(asked.amenities ?? '')
      .split(',')
      .filter(Boolean)
    return wanted.map((one) => {
      const others = wanted.filter((name) => name !== one)
      const clause = all([without('amenities'), ...others.map((name) => term('amenities', name))])
      return { filter: 'amenities', ...(others.length > 0 ? { value: others.join(',') } : {}), clause }
    })
  }

  /** The lowest round price that finds something. */
  async function price(): Promise<Candidate[]> {
    const lowest = asked.maxPrice === undefined ? null : await ask.lowestPrice(without('maxPrice'))
    if (lowest === null) return plain('minPrice', 'minPrice')
    const raised = roundedUp(lowest)
    const clause = all([without('maxPrice'), range('price', { lte: raised })])
    return [{ filter: 'maxPrice', value: String(raised), clause }]
  }

  function place(): Candidate[] {
    if (asked.localisation === undefined) return []
    const text = fold(String(asked.localisation).trim())
    const city = places.find((one) => one.city && fold(one.name) === text)?.city
    const clause = all([without('localisation'), ...placeClauses(city ?? '')])
    return [
      ...(city ? [{ filter: 'localisation' as const, value: city, clause }] : []),
      ...plain('localisation', 'localisation')
    ]
  }

  function bedrooms(): Candidate[] {
    if (asked.bedrooms === undefined) return []
    const fewer = Array.from({ length: Math.max(0, Number(asked.bedrooms) - 1) }, (_, index) => index + 1).toReversed()
    const base = without('bedrooms')
    return [
      ...fewer.map((number) => ({
        filter: 'bedrooms' as const,
        value: String(number),
        clause: all([base, range('bedrooms', { gte: number })])
      })),
      ...plain('bedrooms', 'bedrooms')
    ]
  }

  const candidates = [
    ...plain('furnished', 'furnished'),
    ...equipment(),
    ...(await price()),
    ...place(),
    ...bedrooms(),
    ...plain('minSurface', 'minSurface'),
    ...plain('maxSurface', 'maxSurface'),
    ...plain('landTitle', 'landTitle'),
    ...plain('availability', 'availability'),
    ...plain('search', 'search'),
    ...plain('category', 'category')
  ]
  const totals = await ask.totals(candidates.map(({ clause }) => clause))
  const found = candidates.flatMap(({ clause: _clause, ...one }, index) =>
    totals[index]! > 0 ? [{ ...one, count: totals[index]! }] : []
  )
  // Of a place and of bedrooms, the first that finds something is the least to loosen.
  const isFirst = ({ filter }: Alternative, index: number) =>
    (filter !== 'localisation' && filter !== 'bedrooms') || found.findIndex((one) => one.filter === filter) === index
  return found.filter(isFirst).slice(0, maxAlternatives)
}
