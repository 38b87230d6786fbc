import type { Db } from 'mongodb'
import type { ListingChange, ListingChanges } from '../../search/engine/engine-feed.ts'
import { fromNow, readDatabaseTime, retryUpsert } from '../database.ts'

type ChangeDocument = ListingChange & { dueAt: Date }

/** Seconds after which a write counts as done whose process has ended meanwhile. */
const writeSeconds = 10

/** By the clock of the database. */
export function createListingChanges(db: Db): ListingChanges & { createIndexes(): Promise<void> } {
  const changes = db.collection<ChangeDocument>('listingChanges')

  const note = (id: string, dueAt: object | string) =>
    retryUpsert(() =>
      changes.updateOne(
        { _id: id },
        [{ $set: { n: { $add: [{ $ifNull: ['$n', 0] }, 1] }, dueAt: { $min: ['$dueAt', dueAt] } } }],
        { upsert: true }
      )
    )

  return {
    createIndexes: async () => {
      await changes.createIndex({ dueAt: 1 })
    },
    async around(collection, id, write) {
      const key = `${collection}/${id}`
      await note(key, fromNow(writeSeconds))
      try {
        return await write()
      } finally {
        // Without this, it is due some seconds later.
        await note(key, '$$NOW').catch(() => {})
      }
    },
    async due(limit) {
      const isDue = { dueAt: { $lte: await readDatabaseTime(db) } }
      return changes.find(isDue).sort({ dueAt: 1 }).limit(limit).toArray()
    },
    async remove(done) {
      if (done.length > 0) await changes.deleteMany({ $or: done.map(({ _id, n }) => ({ _id, n })) })
    },
    async postpone(ids, seconds) {
      if (ids.length > 0) await changes.updateMany({ _id: { $in: ids } }, [{ $set: { dueAt: fromNow(seconds) } }])
    }
  }
}
