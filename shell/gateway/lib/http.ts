import type { IncomingHttpHeaders } from 'node:http'
import type { PathOf, ResponseOf, RouteAt } from '@keur/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CookieJar } from './cookies.ts'
import { retryRead } from './retry-read.ts'

interface Address {
  pathname: string
  search: string
  /** The path with single slashes, none at the end. */
  canonical: string
}

/** The results of a function for the texts that it was last called with: most visitors send the same. */
export function remembered<Result extends object | string>(work: (text: string) => Result): (text: string) => Result {
  const results = new LRUCache<string, Result>({ max: 1_000 })
  return (text) => {
    let result = results.get(text)
    if (result === undefined) {
      result = work(text)
      if (text.length < 500) results.set(text, result)
    }
    return result
  }
}

export const parseAddress = remembered((url: string): Address => {
  // A request may name a whole address (`GET http://elsewhere/ventes`): only its path counts.
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'
  const { pathname, search } = new URL(`http://localhost${path.startsWith('/') ? '' : '/'}${path}`)
  // Two slashes at the front would make a redirection lead to another site.
  return { pathname, search, canonical: pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') }
})

/** Whether Accept-Encoding names this coding with a weight above zero (`br;q=0` refuses it). */
export const acceptsEncoding = (acceptEncoding: string | string[] | undefined, coding: 'br' | 'gzip'): boolean =>
  String(acceptEncoding ?? '')
    .split(',')
    .some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })

/** The visitor's choice on the site (cookie `economie`), or else of their browser (`Save-Data: on`). */
export function wantsReducedData(
  cookies: Pick<CookieJar, 'get'>,
  { 'save-data': saveData }: IncomingHttpHeaders
): boolean {
  const choice = cookies.get('economie')
  return choice === '0' || choice === '1' ? choice === '1' : String(saveData).toLowerCase() === 'on'
}

/** Whether If-None-Match names this ETag, weak or not, or any. `etag` is without quotation marks. */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(`"${etag}"`) || known.includes('*')
}

/**
 * Sends the body with this ETag, or 304 without a body if the request's If-None-Match names it. `etag` is without
 * quotation marks; `bodyHeaders` are those that a 304 does not repeat.
 */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: string | Buffer,
  bodyHeaders: Record<string, string> = {}
): FastifyReply {
  reply.header('ETag', `"${etag}"`)
  if (matchesEtag(request, etag)) return reply.code(304).send()
  return reply.headers(bodyHeaders).send(body)
}

/** The API's response to a GET, for JSON. Rejects where the API fails, or takes longer than `timeout` milliseconds. */
export async function readApi<Path extends PathOf<'GET'>>(
  apiUrl: string,
  path: Path,
  { timeout, headers = {} }: { timeout: number; headers?: Record<string, string> }
): Promise<ResponseOf<RouteAt<'GET', Path>>> {
  const signal = AbortSignal.timeout(timeout)
  const response = await retryRead(() => fetch(`${apiUrl}/api${path}`, { headers, signal }))
  if (!response.ok) throw new Error(`The API returned ${response.status}.`)
  return (await response.json()) as ResponseOf<RouteAt<'GET', Path>>
}
