import { type Filter, type FindCursor, type FindOptions, ObjectId, type Sort } from 'mongodb'
import type { Listing } from '../../domain/listing.ts'
import { branchesOf, within } from '../../domain/publication.ts'
import type { ListingCollection, ListingDocument } from '../../persistence/listings/listing-documents.ts'
import { createCache } from '../../runtime/cache.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import { byPlaces, byWords } from '../listing-indexes.ts'
import { createNumbering, type IdSet, idSetOf, inAll, pageOf } from './bitset.ts'

/** Bytes kept in all: at 200,000 listings, of some six hundred conditions. */
const most = 16 * 1024 ** 2
/** Orders kept: one for each state and direction in use. */
const mostOrders = 12

/** What is asked of a search: listings of these branches that meet all conditions. `everything` is met by all of them, and leads to an index of the order. */
interface Asked {
  branches: object[]
  conditions: object[]
  everything: object
  order: Sort
}

/**
 * Finds what meets several conditions each of which an index answers by itself. An index of words leads to one of the words asked, and every
 * listing with it would be fetched to look for the others, or all of them sorted; so the identifiers of each condition, and of each order, are
 * read from an index alone, compared here, and kept until something changes.
 */
export function createIdSets<T extends Listing>(documents: ListingCollection<T>, markOf: () => Promise<string>) {
  // Reading thousands of identifiers takes a while: right after a change, not all connections are to do that.
  const reading = createBoundedQueue({ workers: 4, waiting: 500 })
  const { idOf, numberOf } = createNumbering()
  const sets = createCache<IdSet>({ max: 5000, maxSize: most, sizeOf: ({ bits }) => bits.byteLength, revision: markOf })
  const orders = createCache<Uint32Array>({ max: mostOrders, revision: markOf })

  /** What meets one condition, in the order asked for, where there is one. */
  const find = (branches: object[], condition: object, order: Sort = {}, options: FindOptions = {}): FindCursor => {
    const filter = within(branches, condition) as Filter<ListingDocument<T>>
    const found = documents.find(filter, { projection: { _id: 1 }, batchSize: 5000, ...options }).sort(order)
    if (branches !== branchesOf.published) return found
    return 'terms.words' in condition ? found.hint(byWords) : 'terms.places' in condition ? found.hint(byPlaces) : found
  }

  const read = (branches: object[], condition: object, order?: Sort): Promise<Uint32Array> =>
    reading.run(async () => {
      const cursor = find(branches, condition, order, { raw: true })
      const numbers: number[] = []
      // Batch by batch: between two of them other requests have their turn.
      while (await cursor.hasNext())
        for (const document of cursor.readBufferedDocuments() as unknown as Buffer[])
          numbers.push(numberOf(idWithin(document)))
      return Uint32Array.from(numbers)
    })

  const meeting = (branches: object[], condition: object): Promise<IdSet> =>
    sets.get(keyOf(branches, condition), async () => idSetOf(await read(branches, condition)))

  const ordered = (branches: object[], everything: object, order: Sort): Promise<Uint32Array> =>
    orders.get(keyOf(branches, order), () => read(branches, everything, order))

  return {
    find,
    /** How much there is of what is asked, and so many from a first one on. */
    async page({ branches, conditions, everything, order }: Asked, first: number, limit: number) {
      const [inOrder, ...found] = await Promise.all([
        ordered(branches, everything, order),
        ...conditions.map((condition) => meeting(branches, condition))
      ])
      const common = inAll(found)
      const ids = pageOf(inOrder, common, first, limit).map((number) => new ObjectId(idOf(number)))
      return { ids, total: common.size }
    }
  }
}

const keyOf = (...asked: unknown[]) => JSON.stringify(asked, patternsAsTexts)

/** A document of nothing but its identifier, as it comes over the line: four bytes of length, five of type and name, then twelve that are it. */
const idWithin = (document: Buffer) => document.toString('hex', 9, 21)

const patternsAsTexts = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
