import type { Collection, Db, Document, Filter, FindCursor } from 'mongodb'
import { readDatabaseTime } from '../database.ts'
import type { Expiry } from './expiries.ts'

export type RetentionRepository = ReturnType<typeof createRetentionRepository>

/** Finds and deletes expired documents, by an index for each expiry. */
export function createRetentionRepository(db: Db, expiries: Expiry[]) {
  return {
    expiries,
    async createIndexes(): Promise<void> {
      const names = new Set(expiries.map(({ collection }) => collection))
      await Promise.all([...names].map((name) => createIndexesOf(db.collection(name), expiries)))
    },
    /** The database's clock. */
    time: () => readDatabaseTime(db),
    /** Deletes the oldest of what has expired by a moment, `max` of them at most. Returns how many. */
    async deleteExpired(expiry: Expiry, now: Date, max: number): Promise<number> {
      const oldest = await findExpired(db, expiry, now).limit(max).toArray()
      const ids = oldest.map(({ _id }) => _id)
      if (ids.length === 0) return 0
      // One that was renewed meanwhile, such as a window that began anew, stays.
      const expired = { ...expiredBy(expiry, now), _id: { $in: ids } }
      await deleteOf(db.collection(expiry.collection), expired, expiry, now)
      return ids.length
    }
  }
}

/** Documents that have expired by a moment, the oldest first. */
export const findExpired = (db: Db, expiry: Expiry, now: Date): FindCursor<Document> =>
  db
    .collection(expiry.collection)
    .find(expiredBy(expiry, now), { projection: { _id: 1 } })
    .sort({ [momentOf(expiry)]: 1, _id: 1 })

/** Which documents have expired by a moment, or hold something that has. */
const expiredBy = (expiry: Expiry, now: Date): Filter<Document> => ({
  ...expiry.where,
  [momentOf(expiry)]: expiredMoments(expiry, now)
})

const momentOf = ({ list, after }: Expiry) => (list ? `${list}.${after}` : after)
const expiredMoments = ({ seconds }: Expiry, now: Date) => ({ $lte: new Date(now.getTime() - seconds * 1000) })

function deleteOf(documents: Collection, filter: Filter<Document>, expiry: Expiry, now: Date): Promise<unknown> {
  const { field, list, after } = expiry
  if (list)
    return documents.updateMany(filter, { $pull: { [list]: { [after]: expiredMoments(expiry, now) } } as Document })
  return field ? documents.updateMany(filter, { $unset: { [field]: '' } }) : documents.deleteMany(filter)
}

async function createIndexesOf(documents: Collection, expiries: Expiry[]): Promise<void> {
  const indexes = expiries
    .filter(({ collection }) => collection === documents.collectionName)
    .map((expiry) => ({
      key: { [momentOf(expiry)]: 1, _id: 1 },
      name: `${expiry.field ?? expiry.list ?? 'document'} expires by ${momentOf(expiry)}`,
      partialFilterExpression: expiry.where ?? { [momentOf(expiry)]: { $exists: true } }
    }))
  await documents.createIndexes(indexes)
  await dropTtlIndexes(documents)
}

/** With those of earlier versions the database deleted by itself, which the embedded engine never does. */
async function dropTtlIndexes(documents: Collection): Promise<void> {
  for (const { name, expireAfterSeconds } of await documents.indexes())
    if (expireAfterSeconds !== undefined)
      await documents.dropIndex(name!).catch((error) => {
        // Another process that starts was faster.
        if (error.codeName !== 'IndexNotFound') throw error
      })
}
