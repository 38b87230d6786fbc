import { Agent, request as sendRequest } from 'node:http'
import { Agent as SecureAgent, request as sendSecureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { parseRevisions, revisionsHeader } from '@keur/contract/revisions'
import { viewedSections } from '@keur/contract/vocabulary'

/** What a page was rendered from: a public response of the API, and the revisions of the collections behind it. */
export interface ApiRead {
  path: string
  status: number
  etag: string | undefined
  revisions: ReadonlyMap<string, number>
}

export interface ApiResponse {
  /** 0 when the API did not respond. */
  status: number
  body: string
  /** Null for a response that does not name its revisions. */
  read: ApiRead | null
}

/** Sends a GET request to the API for a page. Never rejects. */
export type ApiCaller = (path: string, etag?: string) => Promise<ApiResponse>

/** Pages call the API with no credentials, and only for what every visitor can read. */
const publicPath = new RegExp(`^/((${viewedSections.join('|')})(/|$)|quotes/[^/]+$|search$|users/providers$)`)
const refusal: ApiResponse = {
  status: 403,
  body: '{"error":"forbidden","message":"Une page ne lit que ce qui est public."}',
  read: null
}
const noResponse: ApiResponse = { status: 0, body: '', read: null }
const timeout = 10_000
/** Connections for pages; those of visitors have their own (`api.routes.ts`). */
const maxSockets = 64

export function createApiCaller(apiUrl: string): { callApi: ApiCaller; close(): void } {
  const isSecure = apiUrl.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets })
  const send = isSecure ? sendSecureRequest : sendRequest

  const callApi: ApiCaller = (path, etag) => {
    const url = URL.parse(`${apiUrl}/api${path}`)
    // A path such as `/articles/../users` leads elsewhere.
    if (!url || !publicPath.test(url.pathname.replace(/^\/api/, '')) || /%2f|%5c|%2e/i.test(url.pathname))
      return Promise.resolve(refusal)
    const headers = { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) }
    const { promise, resolve } = Promise.withResolvers<ApiResponse>()
    const fail = () => resolve(noResponse)
    const request = send(url, { agent, headers, timeout }, async (response) => {
      const { statusCode: status = 0 } = response
      const revisions = parseRevisions(response.headers[revisionsHeader] as string | undefined)
      try {
        const body = await text(response)
        const isLasting = status === 200 || status === 304 || status === 404
        const read = revisions && isLasting ? { path, status, etag: response.headers.etag, revisions } : null
        resolve({ status, body, read })
      } catch {
        fail()
      }
    })
    request.on('timeout', () => request.destroy())
    request.on('error', fail)
    request.end()
    return promise
  }
  return { callApi, close: () => agent.destroy() }
}
