import type { Collection } from 'mongodb'
import { published } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import type { PriceBounds } from '../listing-conditions.ts'
import type { Revision } from '../search-index.ts'

/** The prices of one category, ascending, and how many of its listings cost at most each of them. */
interface PriceTable {
  prices: number[]
  cumulative: number[]
}

interface PriceCount {
  _id: { category: string; price: number }
  count: number
}

/**
 * Counts published listings between two prices. Visitors hardly ever choose the same bounds twice, so totals by bounds
 * are not worth caching. Cached until the next write is the number of listings at each price; a total is the difference
 * of two sums.
 */
export function createPriceTotals(
  documents: Pick<Collection, 'aggregate'>,
  categories: readonly string[],
  revision: Revision
) {
  const tables = createCache<Map<string, PriceTable>>({ max: 1, revision: revision.token })

  async function read(): Promise<Map<string, PriceTable>> {
    const rows = await documents
      .aggregate<PriceCount>([
        // Names the categories so that the index by category and price suffices, without any document.
        { $match: { ...published, category: { $in: [...categories] } } },
        { $group: { _id: { category: '$category', price: '$details.price' }, count: { $sum: 1 } } },
        { $sort: { '_id.price': 1 } }
      ])
      .toArray()
    const byCategory = new Map<string, PriceTable>()
    for (const { _id, count } of rows) {
      const table = byCategory.get(_id.category) ?? { prices: [], cumulative: [] }
      table.prices.push(_id.price)
      table.cumulative.push((table.cumulative.at(-1) ?? 0) + count)
      byCategory.set(_id.category, table)
    }
    return byCategory
  }

  return {
    async total({ $gte = 0, $lte = Number.POSITIVE_INFINITY }: PriceBounds, among = categories): Promise<number> {
      const byCategory = await tables.get('', read)
      return among.reduce((sum, category) => sum + countBetween(byCategory.get(category), $gte, $lte), 0)
    }
  }
}

function countBetween(table: PriceTable | undefined, min: number, max: number): number {
  if (!table) return 0
  const countBefore = (position: number) => (position === 0 ? 0 : table.cumulative[position - 1]!)
  const above = firstIndex(table.prices, (price) => price > max)
  const from = firstIndex(table.prices, (price) => price >= min)
  return countBefore(above) - countBefore(from)
}

/** Binary search: the index of the first number that meets the condition, which all later numbers meet too. */
function firstIndex(ascending: number[], matches: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (matches(ascending[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
