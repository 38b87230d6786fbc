import { LRUCache } from 'lru-cache'

interface CacheSettings<Value extends object, Context> {
  maxBytes: number
  ttl?: number
  /** Removes an entry when it expires, not only when it is next read. */
  ttlAutopurge?: boolean
  /** Makes a missing value. Concurrent callers share one call; `undefined` and errors are not cached. */
  load?: (key: string, context: Context, options: { ttl?: number }) => Promise<Value | undefined>
}

/** A cache bounded in bytes: the least recently used entries leave first. */
export const createCache = <Value extends object, Context = undefined>({
  maxBytes,
  load,
  ...lifetime
}: CacheSettings<Value, Context>) =>
  new LRUCache<string, Value, Context>({
    ...lifetime,
    // Otherwise an entry stays for up to a millisecond after its end.
    ttlResolution: 0,
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length + sizeOf(value),
    ignoreFetchAbort: true,
    ...(load ? { fetchMethod: (key, _stale, { context, options }) => load(key, context, options) } : {})
  })

const sizeOf = (value: object): number => (Buffer.isBuffer(value) ? value.length : JSON.stringify(value).length)
