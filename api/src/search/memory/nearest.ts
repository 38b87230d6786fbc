import type { FilterName } from '../listing-search.ts'
import { hasNumber } from './bitset.ts'
import type { FactTable, FilterSets } from './fact-table.ts'

/** How much a filter counts where not all can be met: first of all what is searched, and where. */
const filterWeights: Record<FilterName, number> = {
  ...{ search: 9, localisation: 8, category: 6, period: 5, availability: 4, bedrooms: 3, maxPrice: 3, minPrice: 3 },
  ...{ landTitle: 2, without: 2, minSurface: 2, maxSurface: 2, furnished: 2, amenities: 2, availableBy: 2 }
}

/** The filters that the listing lacks which has most of them by weight; those of the first such listing. */
export function nearestOf(table: FactTable, filters: FilterSets): FilterName[] {
  let [most, nearest] = [-1, -1]
  for (let number = 0; number < table.prices.length; number += 1) {
    if (!hasNumber(table.all, number)) continue
    let sum = 0
    for (const [name, set] of filters) if (hasNumber(set, number)) sum += filterWeights[name]
    if (sum > most) [most, nearest] = [sum, number]
  }
  return nearest < 0 ? [] : [...filters].flatMap(([name, set]) => (hasNumber(set, nearest) ? [] : [name]))
}
