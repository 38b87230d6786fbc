import { LRUCache } from 'lru-cache'

interface Settings<T> {
  max?: number
  /** The maximum size of all entries together, in the unit of `sizeOf`, for example bytes. */
  maxSize?: number
  sizeOf?: (value: T) => number
  /** Milliseconds after which an entry expires and leaves the memory; without it, never. */
  ttl?: number
  /** A token that changes when the cached values become outdated: the next `get` then drops them all. */
  revision?: () => Promise<string>
  /** Whether callers bring outdated values to the present state, instead of computing them anew. */
  renews?: boolean
}

/** Brings a value to the present state; undefined where it has to be computed anew. `since`: the token of the value. */
type Renew<T> = (value: T, since: string) => Promise<T | undefined>

/**
 * A bounded cache: callers of one key at the same time share one computation, and a failure is not cached. A
 * computation that began before the revision changed is returned to its callers and not cached.
 */
export function createCache<T extends NonNullable<unknown>>(settings: Settings<T> = {}) {
  const { max = 500, maxSize, sizeOf = () => 1, ttl, revision, renews = false } = settings
  const bounds = <Value>(valueSize: (value: Value) => number) => ({
    max,
    ...(maxSize === undefined ? {} : { maxSize, sizeCalculation: (value: Value) => Math.max(1, valueSize(value)) })
  })
  const outdated = renews
    ? new LRUCache<string, { value: T; since: string }>(bounds(({ value }) => sizeOf(value)))
    : undefined
  const cache = new LRUCache<string, T, () => Promise<T>>({
    ...bounds(sizeOf),
    ...(ttl === undefined ? {} : { ttl, ttlAutopurge: true, ttlResolution: 0 }),
    // Callers still wait for an entry that is evicted while it is computed.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: compute, options }) {
      if (ttl === undefined) return compute()
      const start = performance.now()
      const value = await compute()
      // The age counts from the start: the value may describe that moment.
      options.ttl = Math.max(1, ttl - (performance.now() - start))
      return value
    }
  })
  let current: string | undefined

  return {
    async get(key: string, compute: () => Promise<T>, renew: Renew<T> = async () => undefined): Promise<T> {
      if (revision) {
        const token = await revision()
        if (token !== current) {
          if (outdated) for (const [key, value] of cache.entries()) outdated.set(key, { value, since: current! })
          cache.clear()
        }
        current = token
      }
      const old = outdated?.get(key)
      const context = async () => (old && (await renew(old.value, old.since))) ?? compute()
      return cache.fetch(key, { context }) as Promise<T>
    },
    size: () => ({ entries: cache.size, total: cache.calculatedSize })
  }
}
