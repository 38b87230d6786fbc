import { LRUCache } from 'lru-cache'

interface Settings<T> {
  /** How old an answer may be. */
  milliseconds?: number
  /** How many answers stay in memory. */
  max?: number
  /** How many bytes they take together, as `sizeOf` counts them. */
  bytes?: { max: number; sizeOf: (answer: T) => number }
}

/**
 * Caches answers for a moment, so that what is asked again and again is worked out once. Callers who ask meanwhile share one
 * computation. A failure is not cached. What has run out leaves the memory by itself, also when nobody asks any more.
 */
export function createRecent<T extends NonNullable<unknown>>({
  milliseconds = 1000,
  max = 500,
  bytes
}: Settings<T> = {}) {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max,
    ttl: milliseconds,
    ttlAutopurge: true,
    ...(bytes ? { maxSize: bytes.max, sizeCalculation: (answer: T) => Math.max(1, bytes.sizeOf(answer)) } : {}),
    // An entry that is pushed out while it is being worked out is still what its callers wait for.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: work, options }) {
      const begun = performance.now()
      const answer = await work()
      // The age counts from the question on: the answer may describe that moment.
      options.ttl = Math.max(1, milliseconds - (performance.now() - begun))
      return answer
    }
  })
  return {
    get: (key: string, work: () => Promise<T>): Promise<T> => cache.fetch(key, { context: work }) as Promise<T>,
    /** How many answers are in memory, and their bytes where those are counted. */
    size: () => ({ answers: cache.size, bytes: cache.calculatedSize })
  }
}
