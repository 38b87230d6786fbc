import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPublicPath } from '../rendering/api-caller.ts'

interface RecentResponse {
  headers: IncomingHttpHeaders
  body: Buffer
  /** By `performance.now()`. */
  receivedAt: number
}

/** For how long a response may stand in for one that does not come, in milliseconds. */
export const maxAge = 30_000
const maxBytes = 16 * 1024 ** 2
/** Of one response: longer ones are passed on as they arrive. */
const maxBodyBytes = 256 * 1024
/** Headers that a response depends on. */
const varying = ['accept', 'accept-encoding', 'accept-language']

/** The last public responses of the API: while it does not respond, a visitor gets one, with its age. */
export function createRecentResponses() {
  const responses = new LRUCache<string, RecentResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500
  })

  return {
    /** Whether this response stands in for later ones: public, whole, small, and not for one visitor alone. */
    isLasting({ method, url, headers }: FastifyRequest, status: number, answer: IncomingHttpHeaders): boolean {
      const length = Number(answer['content-length'] ?? Number.POSITIVE_INFINITY)
      const isForAll =
        !headers.authorization && !answer['set-cookie'] && !/private|no-store/.test(answer['cache-control'] ?? '')
      return method === 'GET' && status === 200 && isForAll && length <= maxBodyBytes && isPublicPath(pathOf(url))
    },
    remember(request: FastifyRequest, headers: IncomingHttpHeaders, body: Buffer) {
      responses.set(keyOf(request), { headers, body, receivedAt: performance.now() })
    },
    /** The last response to the same request, and its age in seconds; null if there is none of a moment ago. */
    find(request: FastifyRequest): { headers: IncomingHttpHeaders; body: Buffer; age: number } | null {
      if (request.method !== 'GET' || request.headers.authorization) return null
      const response = responses.get(keyOf(request))
      const age = performance.now() - (response?.receivedAt ?? Number.NEGATIVE_INFINITY)
      return response && age < maxAge ? { ...response, age: Math.round(age / 1000) } : null
    }
  }
}

const pathOf = (url: string) => (url.split('?')[0] as string).replace(/^\/api/, '')
const keyOf = ({ url, headers }: FastifyRequest) => [url, ...varying.map((name) => headers[name] ?? '')].join('\n')
