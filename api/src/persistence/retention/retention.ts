import { setTimeout as sleep } from 'node:timers/promises'
import type { Expiry } from './expiries.ts'
import type { RetentionRepository } from './retention.repository.ts'

export type Retention = ReturnType<typeof createRetention>

/** Documents per batch, and milliseconds between batches: requests of visitors come first. */
const batchSize = 500
const pause = 20

/** Files that expire. Returns how many were deleted. */
export type DeleteFiles = (now: Date) => Promise<number>

/** Deletes expired documents and files. Safe to repeat, to interrupt, and to run in several processes at once. */
export function createRetention(repository: RetentionRepository, files: DeleteFiles[]) {
  async function deleteAllOf(expiry: Expiry, now: Date, signal: AbortSignal): Promise<number> {
    let deleted = 0
    while (!signal.aborted) {
      const count = await repository.deleteExpired(expiry, now, batchSize)
      deleted += count
      if (count < batchSize) break
      await sleep(pause)
    }
    return deleted
  }

  return {
    /** The earlier of this machine's clock and the database's: one that is ahead deletes nothing too early. */
    async now(): Promise<Date> {
      return new Date(Math.min(Date.now(), (await repository.time()).getTime()))
    },
    /** One kind that fails keeps no other from being deleted. Returns how much was; throws the first error. */
    async deleteExpired(now: Date, signal = new AbortController().signal): Promise<number> {
      const works = [
        ...repository.expiries.map((expiry) => () => deleteAllOf(expiry, now, signal)),
        ...files.map((deleteFiles) => () => deleteFiles(now))
      ]
      const failures: unknown[] = []
      let deleted = 0
      for (const work of works) {
        if (signal.aborted) break
        deleted += await work().catch((error) => {
          failures.push(error)
          return 0
        })
      }
      if (failures.length > 0) throw failures[0]
      return deleted
    }
  }
}
