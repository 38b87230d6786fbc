import { type Filter, type FindCursor, ObjectId, type Sort } from 'mongodb'
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
  const sets = createKept<Set<string>>(markOf, { most, weightOf: ({ size }) => size })

  /** What meets one condition, in the order asked for, where there is one. */
  const find = (branches: object[], condition: object, order: Sort = {}): FindCursor<{ _id: ObjectId }> => {
    const filter = within(branches, condition) as Filter<ListingDocument<T>>
    const found = documents.find(filter, { projection: { _id: 1 }, batchSize: 50_000 }).sort(order)
    if (branches !== branchesOf.published) return found
    // To have an order from the start, the database would read all listings in it.
    return 'terms.words' in condition ? found.hint(byWords) : 'terms.places' in condition ? found.hint(byPlaces) : found
  }

  const setOf = (branches: object[], condition: object, order?: Sort) =>
    sets.get(JSON.stringify([branches, condition, order], patternsAsTexts), async () => {
      const found = await find(branches, condition, order).toArray()
      return new Set(found.map(({ _id }) => _id.toHexString()))
    })

  return {
    find,
    /** Of these branches, what meets all conditions, in this order. */
    async meeting(branches: object[], [first = {}, ...others]: object[], order: Sort): Promise<ObjectId[]> {
      const [ordered, ...sets] = await Promise.all([
        setOf(branches, first, order),
        ...others.map((condition) => setOf(branches, condition))
      ])
      return [...ordered].filter((id) => sets.every((set) => set.has(id))).map((id) => new ObjectId(id))
    }
  }
}

const patternsAsTexts = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
