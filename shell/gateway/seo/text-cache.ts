import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)

interface Settings {
  /** How old a text may be. */
  milliseconds: number
  maxBytes: number
}

/**
 * Caches texts that cost something to make, compressed with gzip; those that nobody asked for longest go first, all leave when they
 * are too old. Callers who ask while one is being made wait for that one. A text that could not be made is not cached.
 */
export function createTextCache({ milliseconds, maxBytes }: Settings) {
  const cache = new LRUCache<string, Buffer, () => Promise<string>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ttl: milliseconds,
    ttlAutopurge: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: make }) => compress(await make())
  })
  return (name: string, make: () => Promise<string>): Promise<Buffer> =>
    cache.fetch(name, { context: make }) as Promise<Buffer>
}
