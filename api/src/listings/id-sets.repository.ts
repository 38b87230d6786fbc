import { type Filter, type FindCursor, type FindOptions, ObjectId, type Sort } from 'mongodb'
import { createBoundedQueue } from '../bounded-queue.ts'
import { createKept } from '../kept.ts'
import { byPlaces, byWords } from './indexes.ts'
import type { Listing } from './listing.ts'
import type { ListingCollection, ListingDocument } from './listing-documents.repository.ts'
import { createNumbering, inAll, type NumberedIds } from './numbered-ids.ts'
import { branchesOf, within } from './publication.ts'

/** Bytes kept in all: at 20,000 listings, of at least two hundred conditions. */
const most = 16 * 1024 ** 2

/**
 * Finds what meets several conditions each of which an index answers by itself. An index of words leads to one of the words asked, and every
 * listing with it would be fetched to look for the others; so the identifiers of each are read from its index alone, compared here, and kept until
 * something changes.
 */
export function createIdSets<T extends Listing>(documents: ListingCollection<T>, markOf: () => Promise<string>) {
  // Reading thousands of identifiers takes a while: right after a change, not all connections are to do that.
  const reading = createBoundedQueue({ workers: 4, waiting: 500 })
  const { idOf, numbered } = createNumbering()
  const sets = createKept<NumberedIds>(markOf, { most, weightOf: ({ bytes }) => bytes })

  /** What meets one condition, in the order asked for, where there is one. */
  const find = (branches: object[], condition: object, order: Sort = {}, options: FindOptions = {}): FindCursor => {
    const filter = within(branches, condition) as Filter<ListingDocument<T>>
    const found = documents.find(filter, { projection: { _id: 1 }, batchSize: 5000, ...options }).sort(order)
    if (branches !== branchesOf.published) return found
    // To have an order from the start, the database would read all listings in it.
    return 'terms.words' in condition ? found.hint(byWords) : 'terms.places' in condition ? found.hint(byPlaces) : found
  }

  /** What meets one condition. */
  const meeting = (branches: object[], condition: object, order?: Sort): Promise<NumberedIds> =>
    sets.get(keyOf(branches, [condition], order), () => read(branches, condition, order))

  /** What meets all conditions, in the order asked for. */
  function common(branches: object[], [head = {}, ...others]: object[], order: Sort): Promise<NumberedIds> {
    const first = () => meeting(branches, head, order)
    if (others.length === 0) return first()
    return sets.get(keyOf(branches, [head, ...others], order), async () => {
      const [ordered, ...more] = await Promise.all([
        first(),
        ...others.map((condition) => meeting(branches, condition))
      ])
      return inAll(ordered, more)
    })
  }

  async function read(branches: object[], condition: object, order?: Sort): Promise<NumberedIds> {
    const found = await reading.run(() => find(branches, condition, order, { raw: true }).toArray())
    return numbered((found as unknown as Buffer[]).map(idWithin))
  }

  return {
    find,
    /** Of what lies in these branches and meets all conditions, in this order: how much it is, and so many from a first one on. */
    async page(branches: object[], conditions: object[], order: Sort, first: number, limit: number) {
      const { numbers } = await common(branches, conditions, order)
      const ids = Array.from(numbers.subarray(first, first + limit), (number) => new ObjectId(idOf(number)))
      return { ids, total: numbers.length }
    }
  }
}

const keyOf = (branches: object[], conditions: object[], order?: Sort) =>
  JSON.stringify([branches, conditions, order], patternsAsTexts)

/** A document of nothing but its identifier, as it comes over the line: four bytes of length, five of type and name, then twelve that are it. */
const idWithin = (document: Buffer) => document.toString('hex', 9, 21)

const patternsAsTexts = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
