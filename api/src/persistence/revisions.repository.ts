import type { Db } from 'mongodb'
import { Problem } from '../problems/problem.ts'
import { createCache } from '../runtime/cache.ts'
import type { Revision } from '../search/search-index.ts'
import { retryUpsert } from './database.ts'
import { electionsOf, isReadAsVisitor } from './replica-set.ts'

interface RevisionDocument {
  /** The name of the collection. */
  _id: string
  n: number
  /** The identifiers of the last writes, the newest last; null where a write did not name one. */
  written?: (string | null)[]
}

/** With more writes between two lists of a process it reads the collection again. */
const maxWritten = 200

/**
 * Milliseconds after which cached results of a collection are read again even if its revision has not moved: a
 * process that is killed between a write and its `raise`, or somebody who writes to the database by hand, leaves no
 * trace in it.
 */
const maxAge = 600_000

/** Milliseconds for which a revision is not read again. Pages must show a write by any process within a second. */
const ttl = 250

export type CollectionRevision = ReturnType<typeof createRevision>

/**
 * Counts the writes to a collection: one document in `revisions`, which every write of any process increments. `before`
 * makes the writes that time itself brings, before each reading; where it fails, the next one tries again.
 */
export function createRevision(db: Db, collection: string, before = async () => {}) {
  const revisions = db.collection<RevisionDocument>('revisions')
  const stored = createCache<string>({ ttl, max: 2 })
  let version = 0
  /** Writes of this process that the database does not count. */
  let uncounted = 0

  const read = async () => {
    await before().catch(() => {})
    return String((await revisions.findOne({ _id: collection }, { projection: { n: 1 } }))?.n ?? 0)
  }
  /** The stored number; a write through this process counts at once. Who waits for the primary lets no visitor wait. */
  const number = () => stored.get(`${version} ${isReadAsVisitor()}`, read)

  /** A list asks for those of each of its conditions. */
  const changes = createCache<{ ids: string[] | null }>({ max: 10, revision: () => revision.token() })

  async function readChanges(token: string): Promise<{ ids: string[] | null }> {
    const [[, before, since], [, now]] = [token.split(' '), (await revision.token()).split(' ')]
    const { n = 0, written = [] } = (await revisions.findOne({ _id: collection })) ?? {}
    const count = n - Number(since)
    if (before !== now || count < 0 || count > written.length) return { ids: null }
    const ids = count > 0 ? written.slice(-count) : []
    return { ids: ids.every((id) => id !== null) ? [...new Set(ids)] : null }
  }

  const revision: Revision = {
    async token() {
      const own = version
      // Where the second part is another one, what was written in between is not known.
      const state = [electionsOf(db), uncounted, Math.floor(Date.now() / maxAge)].join('-')
      return `${own} ${state} ${await number()}`
    },
    changesSince: async (token) => (await changes.get(token, () => readChanges(token))).ids,
    async raise(...ids) {
      const each = ids.length > 0 ? ids : [null]
      const update = { $inc: { n: each.length }, $push: { written: { $each: each, $slice: -maxWritten } } }
      try {
        await retryUpsert(() => revisions.updateOne({ _id: collection }, update, { upsert: true }))
      } catch (error) {
        uncounted += 1
        throw error
      } finally {
        version += 1
      }
    }
  }

  return {
    ...revision,
    /** How many writes went through this process. */
    version: () => version,
    /** For the header `x-revisions`, such as `properties=17`. What is read after this call is at least as new. */
    label: async () => `${collection}=${await number()}`
  }
}

/** The number of each collection that was ever written. */
export async function readRevisions(db: Db): Promise<Record<string, number>> {
  const revisions = db.collection<RevisionDocument>('revisions')
  const rows = await revisions.find({}, { projection: { n: 1 } }).toArray()
  return Object.fromEntries(rows.map(({ _id, n }) => [_id, n]))
}

/** Runs a write and calls `changed`, also after an error that may have come after it. Null: nothing matched. */
export async function writeAndReport<R>(write: Promise<R>, changed: () => Promise<void>): Promise<R> {
  const result = await write.catch(async (error) => {
    // A problem is thrown where nothing was written.
    if (!(error instanceof Problem)) await changed().catch(() => {})
    throw error
  })
  if (result !== null) await changed()
  return result
}
