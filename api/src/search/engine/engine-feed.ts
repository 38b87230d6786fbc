import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchLog } from './fallback.ts'
import type { IndexedCollection } from './indexed-collection.ts'

/** A listing that the engine does not know as it is now. */
export interface ListingChange {
  /** The collection and the identifier: `properties/<id>`. */
  _id: string
  /** Rises with each write, so that only what was indexed is removed. */
  n: number
}

/**
 * The outbox of the engine, in the database: which listings changed, not how, as the process that indexes one reads it anew.
 */
export interface ListingChanges {
  /** Notes the change of one listing before its write, so that none is lost with its process, and makes it due after. */
  around<R>(collection: string, id: string, write: () => Promise<R>): Promise<R>
  /** Those that are due, the longest first. */
  due(limit: number): Promise<ListingChange[]>
  /** Removes those that have not changed again. */
  remove(done: ListingChange[]): Promise<void>
  postpone(ids: string[], seconds: number): Promise<void>
}

/** Milliseconds between two looks at the changes of other processes. */
const pollInterval = 1000
const batch = 500
/** Seconds until a listing that the engine refuses is tried again. */
const refusedPause = 60

export type EngineFeed = ReturnType<typeof createEngineFeed>

/**
 * Brings each change to the engine at least once. Several processes may do the same one: the engine takes the newest
 * revision, in whatever order they come. After it, whatever was cached of the collection is outdated once more.
 */
export function createEngineFeed(changes: ListingChanges, collections: readonly IndexedCollection[]) {
  const stopping = new AbortController()
  let looping: Promise<void> = Promise.resolve()
  let wakeUp = () => {}
  /** Since when changes wait that this process could not bring, by its monotonic clock. */
  let stuckSince: number | null = null

  async function bring(due: ListingChange[], log: SearchLog): Promise<void> {
    for (const collection of collections) {
      const start = `${collection.name}/`
      const own = due.filter(({ _id }) => _id.startsWith(start))
      if (own.length === 0) continue
      const idOf = ({ _id }: ListingChange) => _id.slice(start.length)
      const ids = own.map(idOf)
      const refused = await collection.index.write(await collection.entries.byIds(ids))
      await collection.revision.raise(...ids)
      for (const [id, reason] of refused)
        log({ listing: `${collection.name}/${id}`, reason }, 'search: the engine refuses a listing')
      await changes.postpone(
        own.filter((one) => refused.has(idOf(one))).map(({ _id }) => _id),
        refusedPause
      )
      await changes.remove(own.filter((one) => !refused.has(idOf(one))))
    }
  }

  /** Brings all changes that are due. Throws where database or engine do not answer. */
  async function bringDue(log: SearchLog = () => {}): Promise<void> {
    try {
      for (;;) {
        const due = await changes.due(batch)
        if (due.length === 0) break
        await bring(due, log)
      }
      stuckSince = null
    } catch (error) {
      stuckSince ??= performance.now()
      throw error
    }
  }

  async function loop(log: SearchLog): Promise<void> {
    let isDown = false
    while (!stopping.signal.aborted) {
      // Set before the look: a change that is noted meanwhile is looked for.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      try {
        await bringDue(log)
        isDown = false
      } catch (err) {
        // Logged once, not each second.
        if (!isDown) log({ err }, 'search: changes of listings wait, as the engine or the database does not answer')
        isDown = true
      }
      const pause = sleep(pollInterval * (0.75 + Math.random() / 2), undefined, { ref: false })
      await (isDown ? pause : Promise.race([woken, pause]))
    }
  }

  return {
    bringDue,
    /** Looks at once, after a write of this process. */
    wake: () => wakeUp(),
    /** Seconds for which changes have waited. */
    delay: () => (stuckSince === null ? 0 : (performance.now() - stuckSince) / 1000),
    start(log: SearchLog): void {
      looping = loop(log)
    },
    async stop(): Promise<void> {
      stopping.abort()
      wakeUp()
      await Promise.race([looping, sleep(2000, undefined, { ref: false })])
    }
  }
}
