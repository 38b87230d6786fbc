import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Longer than a page of the version before is sent, in milliseconds. */
const ttl = 3_000
const max = 10_000

/** Writes that change no page. */
const unrelated = /\/(views|reports|login|logout)$/

/** Remembers by address who has just written through this gateway: they must see it on the next page. */
export function createRecentWriters(onWrite: () => void) {
  const writers = new LRUCache<string, true>({ max, ttl, ttlResolution: 0 })
  return {
    /** To be called before the response to a write is sent. */
    record({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
      if (method === 'GET' || method === 'HEAD' || unrelated.test(url.split('?')[0] as string)) return
      writers.set(ip, true)
      onWrite()
    },
    has: ({ ip }: Pick<FastifyRequest, 'ip'>): boolean => writers.has(ip)
  }
}

export type RecentWriters = ReturnType<typeof createRecentWriters>
