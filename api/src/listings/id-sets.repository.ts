import { type Filter, type FindCursor, type FindOptions, ObjectId, type Sort } from 'mongodb'
import { createBoundedQueue } from '../bounded-queue.ts'
import { createKept } from '../kept.ts'
import { byPlaces, byWords } from './indexes.ts'
import type { Listing } from './listing.ts'
import type { ListingCollection, ListingDocument } from './listing-documents.repository.ts'
import { branchesOf, within } from './publication.ts'

/** Identifiers kept in all: some 30 MB. */
const most = 300_000

/**
 * Finds what meets several conditions each of which an index answers by itself. An index of words leads to one of the words asked, and every
 * listing with it would be fetched to look for the others; so the identifiers of each are read from its index alone, kept until something
 * changes, and compared here.
 */
export function createIdSets<T extends Listing>(documents: ListingCollection<T>, markOf: () => Promise<string>) {
  // Reading thousands of identifiers takes a while: right after a change, not all connections are to do that.
  const reading = createBoundedQueue({ workers: 4, waiting: 500 })
  const sets = createKept<Set<string>>(markOf, { most, weightOf: ({ size }) => size })

  /** What meets one condition, in the order asked for, where there is one. */
  const find = (branches: object[], condition: object, order: Sort = {}, options: FindOptions = {}): FindCursor => {
    const filter = within(branches, condition) as Filter<ListingDocument<T>>
    const found = documents.find(filter, { projection: { _id: 1 }, batchSize: 5000, ...options }).sort(order)
    if (branches !== branchesOf.published) return found
    // To have an order from the start, the database would read all listings in it.
    return 'terms.words' in condition ? found.hint(byWords) : 'terms.places' in condition ? found.hint(byPlaces) : found
  }

  const setOf = (branches: object[], condition: object, order?: Sort) =>
    sets.get(JSON.stringify([branches, condition, order], patternsAsTexts), async () => {
      const found = await reading.run(() => find(branches, condition, order, { raw: true }).toArray())
      return new Set((found as unknown as Buffer[]).map(idWithin))
    })

  return {
    find,
    /** Of what lies in these branches and meets all conditions, in this order: how much it is, and so many from a first one on. */
    async page(branches: object[], [head = {}, ...others]: object[], order: Sort, first: number, limit: number) {
      const [ordered, ...sets] = await Promise.all([
        setOf(branches, head, order),
        ...others.map((condition) => setOf(branches, condition))
      ])
      const ids: ObjectId[] = []
      let total = 0
      for (const id of ordered) {
        if (!sets.every((set) => set.has(id))) continue
        if (total >= first && ids.length < limit) ids.push(new ObjectId(id))
        total += 1
      }
      return { ids, total }
    }
  }
}

/** A document of nothing but its identifier, as it comes over the line: four bytes of length, five of type and name, then twelve that are it. */
const idWithin = (document: Buffer) => document.toString('hex', 9, 21)

const patternsAsTexts = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
