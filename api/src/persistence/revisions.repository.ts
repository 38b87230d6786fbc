import type { Db } from 'mongodb'
import { Problem } from '../problems/problem.ts'
import { createCache } from '../runtime/cache.ts'
import type { Revision } from '../search/search-index.ts'
import { retryUpsert } from './database.ts'

interface RevisionDocument {
  /** The name of the collection. */
  _id: string
  n: number
}

/**
 * Milliseconds after which cached results of a collection are read again even if its revision has not moved: a
 * process that is killed between a write and its `raise`, or somebody who writes to the database by hand, leaves no
 * trace in it.
 */
const maxAge = 600_000

/** Counts the writes to a collection: one document in `revisions`, which every write of any process increments. */
export function createRevision(db: Db, collection: string) {
  const revisions = db.collection<RevisionDocument>('revisions')
  const stored = createCache<string>({ ttl: 1000, max: 1 })
  let version = 0

  const read = async () => String((await revisions.findOne({ _id: collection }))?.n ?? 0)

  const revision: Revision = {
    async token() {
      const own = String(version)
      return `${own} ${await stored.get(own, read)} ${Math.floor(Date.now() / maxAge)}`
    },
    async raise() {
      try {
        await retryUpsert(() => revisions.updateOne({ _id: collection }, { $inc: { n: 1 } }, { upsert: true }))
      } finally {
        version += 1
      }
    }
  }

  return {
    ...revision,
    /** How many writes went through this process. */
    version: () => version
  }
}

/**
 * Runs a write and calls `changed`, also after an error that may have come after the write. A result of null means that
 * no document matched.
 */
export async function writeAndReport<R>(write: Promise<R>, changed: () => Promise<void>): Promise<R> {
  const result = await write.catch(async (error) => {
    // A problem is thrown where nothing was written.
    if (!(error instanceof Problem)) await changed().catch(() => {})
    throw error
  })
  if (result !== null) await changed()
  return result
}
