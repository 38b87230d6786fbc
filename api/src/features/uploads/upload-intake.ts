import { StoreUnavailable } from '@keur/store/store-errors'
import { createBoundedQueue } from '../../bounded-queue.ts'
import { tooManyRequests } from '../../problems/problem.ts'

interface Settings {
  /** Where the files of a form lie until they are worked on: on a disk, not in a file system in memory. */
  folder: string
  /** How many forms are read at once; as many more wait with their bytes unread. */
  reading: number
  /** How many forms are worked on at once: their photos, as they were sent and as they are made, are all that lies in memory. */
  working: number
  /** How many forms one sender may have under way; without it as many as there are places. */
  perSender?: number
  /** After so many milliseconds a form that waits is refused: its sender would have given up before it is read. */
  maxWait?: number
  /** A sender from whom nothing arrives for so many milliseconds loses its place. */
  maxSilence?: number
}

const retryAfter = 5

export type UploadIntake = ReturnType<typeof createUploadIntake>

/**
 * Decides which forms with photos are read, and when. A form has its place before its first byte is read; whoever sends slowly holds a place
 * and a file, and no memory.
 */
export function createUploadIntake({
  folder,
  reading,
  working,
  perSender = Number.POSITIVE_INFINITY,
  maxWait = 20_000,
  maxSilence = 15_000
}: Settings) {
  const places = createBoundedQueue({ workers: reading, waiting: reading, maxWait, retryAfter })
  const work = createBoundedQueue({
    workers: working,
    waiting: reading,
    retryAfter,
    // A store that does not answer takes eight seconds to say so: not those of each who waits, one after the other.
    isForAll: (error) => error instanceof StoreUnavailable
  })
  const underWay = new Map<string, number>()

  return {
    folder,
    maxSilence,
    /** Runs `read` once there is a place for it. `sender` is an address's network or an account. Throws 429 and 503. */
    async admit<T>(sender: string, read: () => Promise<T>): Promise<T> {
      const count = underWay.get(sender) ?? 0
      if (count >= perSender)
        throw tooManyRequests(retryAfter, 'Trop d’envois en même temps. Attendez la fin des premiers.')
      underWay.set(sender, count + 1)
      try {
        return await places.run(read)
      } finally {
        const left = underWay.get(sender)! - 1
        if (left === 0) underWay.delete(sender)
        else underWay.set(sender, left)
      }
    },
    /** Runs what is made of a form that has arrived whole. */
    work: work.run,
    /** How many forms are being read or worked on, and how many wait. */
    load: places.load
  }
}

/**
 * Administrators and visitors have an intake each, so that neither keeps the other out. With all places taken by the largest forms
 * (60 MB) the folder holds 3.8 GB; forms of visitors are worked on one at a time, those of administrators two at a time.
 */
export const createUploadIntakes = (folder: string) => ({
  visitors: createUploadIntake({ folder, reading: 32, working: 1, perSender: 3 }),
  administrators: createUploadIntake({ folder, reading: 32, working: 2 })
})
