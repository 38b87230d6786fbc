import { StoreUnavailable } from '@keur/store/object-store'
import { tooManyRequests } from '../../problems/problem.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'

interface Settings {
  /** The folder of received files. It must be on a disk, not in a tmpfs. */
  folder: string
  /** The number of forms that are read at once. As many more wait, unread. */
  reading: number
  /** The number of forms that are processed at once. Only their photos are in memory. */
  working: number
  /** The maximum of forms of one sender. Default: no limit. */
  perSender?: number
  /** Milliseconds after which a waiting form is rejected, before its sender times out. */
  maxWait?: number
  /** Milliseconds without progress after which a form is aborted. */
  maxSilence?: number
  /** Milliseconds without progress after which a form gives its place to another one, where all are occupied. */
  politeSilence?: number
}

export interface Reading {
  /** Milliseconds without progress. */
  silence(): number
  abort(): void
}

const retryAfter = 5

export type UploadIntake = ReturnType<typeof createUploadIntake>

/**
 * Limits how many forms with photos are read and processed at once. A form has a place before its first byte is read; a
 * slow sender occupies a place and a file, but no memory.
 */
export function createUploadIntake({
  folder,
  reading,
  working,
  perSender = Number.POSITIVE_INFINITY,
  maxWait = 20_000,
  maxSilence = 15_000,
  politeSilence = 3000
}: Settings) {
  const places = createBoundedQueue({ workers: reading, waiting: reading, maxWait, retryAfter })
  const work = createBoundedQueue({
    workers: working,
    waiting: reading,
    retryAfter,
    // A store that hangs fails after eight seconds: waiting forms must not add up those timeouts.
    affectsAll: (error) => error instanceof StoreUnavailable
  })
  const activeForms = new Map<string, number>()
  /** Forms that are being read, each with the end of its place. */
  const readings = new Map<Reading, Promise<unknown>>()

  /** Where every place is occupied, the form that has been silent the longest gives its own. */
  async function makeRoom(): Promise<void> {
    if (places.load().running < reading) return
    const [slowest] = [...readings.keys()].sort((one, other) => other.silence() - one.silence())
    if (!slowest || slowest.silence() < politeSilence) return
    const ended = readings.get(slowest)
    readings.delete(slowest)
    slowest.abort()
    await ended
  }

  return {
    folder,
    maxSilence,
    /**
     * Runs `read` once there is a place. It reports what it reads with `watch`, which returns how to end that. `sender` is
     * the network of an IP address, or an account. Throws 429 and 503.
     */
    async admit<T>(sender: string, read: (watch: (reading: Reading) => () => void) => Promise<T>): Promise<T> {
      const count = activeForms.get(sender) ?? 0
      if (count >= perSender)
        throw tooManyRequests(retryAfter, 'Trop d’envois en même temps. Attendez la fin des premiers.')
      activeForms.set(sender, count + 1)
      try {
        await makeRoom()
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        const watch = (form: Reading) => {
          readings.set(form, ended)
          return () => void readings.delete(form)
        }
        try {
          return await places.run(() => read(watch))
        } finally {
          end()
        }
      } finally {
        const remaining = activeForms.get(sender)! - 1
        if (remaining === 0) activeForms.delete(sender)
        else activeForms.set(sender, remaining)
      }
    },
    work: work.run,
    /** The number of forms that are read or processed, and of those that wait. */
    load: places.load
  }
}

/** Visitors cannot block administrators. With the largest form in every place the folder holds 3.8 GB. */
export const createUploadIntakes = (folder: string) => ({
  visitors: createUploadIntake({ folder, reading: 32, working: 1, perSender: 3 }),
  administrators: createUploadIntake({ folder, reading: 32, working: 2 })
})
