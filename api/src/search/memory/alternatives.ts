import type { Alternative } from '@keur/contract/facets'
import { fold } from '../../text/folding.ts'
import type { FilterName } from '../listing-search.ts'
import { roundedUp } from '../steps.ts'
import { type Bitset, countCommon, hasNumber, intersect } from './bitset.ts'
import { othersThan } from './facets.ts'
import type { FactTable, FilterSets } from './fact-table.ts'

/** The filters of a query, as in the address. */
export type Asked = Partial<Record<Alternative['filter'], string | number | boolean | undefined>>

export const maxAlternatives = 5

/**
 * What to loosen where nothing is found: each filter by itself, as little as finds something. A price is raised and a
 * neighbourhood widened to its town before the filter goes.
 */
export function alternativesOf(table: FactTable, filters: FilterSets, asked: Asked): Alternative[] {
  const without = (name: FilterName) => othersThan(table, filters, name)
  const plain = (filter: Alternative['filter'], name: FilterName): Alternative[] => {
    const { size } = without(name)
    return asked[filter] !== undefined && size > 0 ? [{ filter, count: size }] : []
  }

  function equipment(): Alternative[] {
    const wanted = String(asked.amenities ?? '')
      .split(',')
      .filter(Boolean)
    const base = without('amenities')
    return wanted.flatMap((one) => {
      const others = wanted.filter((name) => name !== one)
      const sets = others.map((name) => table.sets.amenities.get(name))
      const count = sets.every((set) => set !== undefined) ? intersect([base, ...(sets as Bitset[])]).size : 0
      return count > 0 ? [{ filter: 'amenities' as const, value: others.join(',') || undefined, count }] : []
    })
  }

  function bedrooms(): Alternative[] {
    const base = without('bedrooms')
    for (let fewer = Number(asked.bedrooms) - 1; fewer > 0; fewer -= 1) {
      const count = countCommon(base, table.sets.bedrooms.get(String(fewer)) ?? { bits: new Uint32Array(), size: 0 })
      if (count > 0) return [{ filter: 'bedrooms', value: String(fewer), count }]
    }
    return plain('bedrooms', 'bedrooms')
  }

  /** The lowest round price that finds something. */
  function price(): Alternative[] {
    if (asked.maxPrice === undefined) return plain('minPrice', 'minPrice')
    const base = without('maxPrice')
    const prices = [...table.prices].filter((one, number) => one >= 0 && hasNumber(base, number))
    const lowest = prices.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY)
    if (lowest === Number.POSITIVE_INFINITY) return plain('minPrice', 'minPrice')
    const raised = roundedUp(lowest)
    return [{ filter: 'maxPrice', value: String(raised), count: prices.filter((one) => one <= raised).length }]
  }

  function place(): Alternative[] {
    if (asked.localisation === undefined) return []
    const text = fold(String(asked.localisation).trim())
    const city = table.places.places.find(({ name, city }) => city && fold(name) === text)?.city
    if (city) {
      const { size } = intersect([without('localisation'), table.places.matching(city)])
      if (size > 0) return [{ filter: 'localisation', value: city, count: size }]
    }
    return plain('localisation', 'localisation')
  }

  return [
    ...plain('furnished', 'furnished'),
    ...equipment(),
    ...price(),
    ...place(),
    ...(asked.bedrooms === undefined ? [] : bedrooms()),
    ...plain('minSurface', 'minSurface'),
    ...plain('maxSurface', 'maxSurface'),
    ...plain('landTitle', 'landTitle'),
    ...plain('availability', 'availability'),
    ...plain('search', 'search'),
    ...plain('category', 'category')
  ].slice(0, maxAlternatives)
}
