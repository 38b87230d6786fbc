import type { Facets, FacetValue } from '@keur/contract/facets'
import { equipment, landTitles } from '@keur/contract/vocabulary'
import type { FilterName } from '../listing-search.ts'
import { offeredSteps, type StepCounts } from '../steps.ts'
import { type Bitset, countCommon, intersect } from './bitset.ts'
import type { FactTable, FilterSets } from './fact-table.ts'

/** For each value of a filter, how many listings there would be with it. Equipment adds up: its filter stays. */
export function facetsOf(table: FactTable, filters: FilterSets): Facets {
  const { sets } = table
  const matches = othersThan(table, filters)
  // Most lists have one or two filters: for all others the matches are the same.
  const without = (name: FilterName) => (filters.has(name) ? othersThan(table, filters, name) : matches)
  const inOrder = (values: readonly string[], of: Map<string, Bitset>, base: Bitset): FacetValue[] =>
    values.flatMap((value) => {
      const set = of.get(value)
      const count = set ? countCommon(set, base) : 0
      return count > 0 ? [{ value, count }] : []
    })
  return {
    category: inOrder([...sets.category.keys()].sort(), sets.category, without('category')),
    bedrooms: inOrder([...sets.bedrooms.keys()].sort(), sets.bedrooms, without('bedrooms')),
    minSurface: offeredSteps(stepCounts(table.surfaceSteps, without('minSurface'))),
    maxPrice: offeredSteps(stepCounts(table.priceSteps, without('maxPrice'))),
    furnished: inOrder(['true', 'false'], sets.furnished, without('furnished')),
    amenities: inOrder(equipment, sets.amenities, matches),
    landTitle: inOrder(landTitles, sets.landTitle, without('landTitle'))
  }
}

/** The listings that meet all filters but one. */
export const othersThan = (table: FactTable, filters: FilterSets, name?: FilterName): Bitset =>
  intersect([table.all, ...[...filters].flatMap(([one, set]) => (one === name ? [] : [set]))])

const stepCounts = (steps: ReadonlyMap<number, Bitset>, base: Bitset): StepCounts => ({
  steps: [...steps].map(([step, set]) => ({ value: String(step), count: countCommon(set, base) })),
  all: base.size
})
