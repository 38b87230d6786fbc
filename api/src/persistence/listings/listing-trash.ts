import type { Collection, Filter } from 'mongodb'
import type { Kept, ListingChange, Publishable } from '../../domain/listing.ts'
import { living, restorable, trashed } from '../../domain/publication.ts'
import { notFound } from '../../problems/problem.ts'
import { objectId, type PublishableDocument, toKept, withItsReference } from './listing-documents.ts'

/** Each write of the back office is a version of its own, and two within one millisecond still differ. */
const nextVersion = {
  revision: { $add: ['$revision', 1] },
  updatedAt: { $max: ['$$NOW', { $add: ['$updatedAt', 1] }] }
}

/** What becomes of a listing, or of an article, as a whole: changed in one point, deleted, restored, purged. */
export function createListingTrash<T extends Publishable, D extends PublishableDocument>(
  documents: Collection<D>,
  { present, missing }: { present(document: D): T; missing: string }
) {
  const asKept = toKept(present)
  const asFilter = (filter: object) => filter as Filter<D>
  const byId = (id: string, state: object) => asFilter({ ...state, _id: objectId(id, missing) })

  async function set(filter: Filter<D>, fields: object): Promise<Kept<T>> {
    const step = [{ $set: { ...fields, ...nextVersion } }]
    const found = await withItsReference(documents.findOneAndUpdate(filter, step, { returnDocument: 'after' }))
    if (!found) throw notFound(missing)
    return asKept(found as unknown as D)
  }

  return {
    /** Changes one point of one of the living. Throws 404. */
    change: async (id: string, { deleted, ...fields }: ListingChange): Promise<Kept<T>> =>
      set(
        byId(id, living),
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $literal: value }]))
      ),
    /** Takes a listing away from everybody; it stays restorable. Throws 404. */
    delete: async (id: string): Promise<Kept<T>> => set(byId(id, living), { deletedAt: '$$NOW' }),
    /** Gives back what was deleted, as it was. Throws 404, and 409 where its reference is taken meanwhile. */
    restore: async (id: string): Promise<Kept<T>> => set(byId(id, restorable), { deletedAt: null }),
    /** From here on this listing cannot be restored; its document stays until `remove`. Answers null where it is not in the trash. */
    async takeForPurge(id: string): Promise<Kept<T> | null> {
      const found = await documents.findOneAndUpdate(byId(id, trashed), [{ $set: { purgedAt: '$$NOW' } }], {
        returnDocument: 'after'
      })
      return found && asKept(found as unknown as D)
    },
    /** Some that were deleted before then, and those of which purging was begun. */
    async idsToPurge(before: Date): Promise<string[]> {
      const filter = { ...trashed, $or: [{ deletedAt: { $lt: before } }, { purgedAt: { $gt: new Date(0) } }] }
      const found = await documents
        .find(asFilter(filter), { projection: { _id: 1 } })
        .limit(100)
        .toArray()
      return found.map(({ _id }) => _id.toHexString())
    },
    /** The end of what `takeForPurge` began. */
    async remove(id: string): Promise<void> {
      await documents.deleteOne(byId(id, { ...trashed, purgedAt: { $gt: new Date(0) } }))
    }
  }
}
