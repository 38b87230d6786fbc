import type { Collection, Db, Document, Filter } from 'mongodb'
import type { Expiry } from './expiries.ts'

export type RetentionRepository = ReturnType<typeof createRetentionRepository>

/** Finds and deletes what has expired, by an index for each expiry. */
export function createRetentionRepository(db: Db, expiries: Expiry[]) {
  return {
    expiries,
    createIndexes: async () => {
      const names = new Set(expiries.map(({ collection }) => collection))
      await Promise.all(Array.from(names, (name) => createIndexesOf(db.collection(name), expiries)))
    },
    /** The database's clock. */
    async time(): Promise<Date> {
      const [clock] = await db.aggregate([{ $documents: [{ time: '$$NOW' }] }]).toArray()
      return clock!.time
    },
    /** Deletes the oldest of what has expired by a moment, `max` of them at most. Returns how many. */
    async deleteExpired(expiry: Expiry, now: Date, max: number): Promise<number> {
      const { collection, field, after } = expiry
      const documents = db.collection(collection)
      const expired = expiredBy(expiry, now)
      const oldest = documents.find(expired, { projection: { _id: 1 } }).sort({ [after]: 1, _id: 1 })
      const ids = (await oldest.limit(max).toArray()).map(({ _id }) => _id)
      if (ids.length === 0) return 0
      // One that was renewed meanwhile, such as a window that began anew, stays.
      await deleteOf(documents, { ...expired, _id: { $in: ids } }, field)
      return ids.length
    }
  }
}

/** Which documents have expired by a moment. */
export const expiredBy = ({ after, seconds, where }: Expiry, now: Date): Filter<Document> => ({
  ...where,
  [after]: { $lte: new Date(now.getTime() - seconds * 1000) }
})

const deleteOf = (documents: Collection, filter: Filter<Document>, field: string | undefined) =>
  field ? documents.updateMany(filter, { $unset: { [field]: '' } }) : documents.deleteMany(filter)

async function createIndexesOf(documents: Collection, expiries: Expiry[]): Promise<void> {
  const indexes = expiries
    .filter(({ collection }) => collection === documents.collectionName)
    .map(({ field = 'document', after, where }) => ({
      key: { [after]: 1, _id: 1 },
      name: `${field} expires by ${after}`,
      partialFilterExpression: where ?? { [after]: { $exists: true } }
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
