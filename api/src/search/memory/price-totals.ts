import type { Listing } from '../../domain/listing.ts'
import { published } from '../../domain/publication.ts'
import type { ListingCollection } from '../../persistence/listings/listing-documents.ts'
import { createCache } from '../../runtime/cache.ts'
import type { PriceBounds } from '../listing-conditions.ts'

/** The prices of one category, ascending, and how many of its listings cost that or less. */
interface PriceTable {
  prices: number[]
  upTo: number[]
}

interface Priced {
  _id: { category: string; price: number }
  count: number
}

/**
 * How many of what is published lie between two prices. Bounds are hardly ever the same twice, so totals of theirs are of no use to keep; what is
 * kept until something changes is how many there are at each price, and any total is the difference of two places in that.
 */
export function createPriceTotals<T extends Listing>(
  documents: ListingCollection<T>,
  categories: readonly string[],
  markOf: () => Promise<string>
) {
  const tables = createCache<Map<string, PriceTable>>({ max: 1, revision: markOf })

  async function read(): Promise<Map<string, PriceTable>> {
    const rows = await documents
      .aggregate<Priced>([
        // Named so that the index by category and price answers this without any document.
        { $match: { ...published, category: { $in: [...categories] } } },
        { $group: { _id: { category: '$category', price: '$details.price' }, count: { $sum: 1 } } },
        { $sort: { '_id.price': 1 } }
      ])
      .toArray()
    const found = new Map<string, PriceTable>()
    for (const { _id, count } of rows) {
      const table = found.get(_id.category) ?? { prices: [], upTo: [] }
      table.prices.push(_id.price)
      table.upTo.push((table.upTo.at(-1) ?? 0) + count)
      found.set(_id.category, table)
    }
    return found
  }

  return {
    /** Of all categories where none are named. */
    async total({ $gte = 0, $lte = Number.POSITIVE_INFINITY }: PriceBounds, among = categories): Promise<number> {
      const byCategory = await tables.get('', read)
      return among.reduce((sum, category) => sum + between(byCategory.get(category), $gte, $lte), 0)
    }
  }
}

function between(table: PriceTable | undefined, lowest: number, highest: number): number {
  if (!table) return 0
  return (
    at(
      table,
      firstFrom(table.prices, (price) => price > highest)
    ) -
    at(
      table,
      firstFrom(table.prices, (price) => price >= lowest)
    )
  )
}

const at = ({ upTo }: PriceTable, position: number) => (position === 0 ? 0 : upTo[position - 1]!)

/** Where among ascending numbers the first stands of which this holds, and with it all that follow. */
function firstFrom(ascending: number[], holds: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(ascending[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
