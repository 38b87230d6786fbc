import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { Agent as SecureAgent, request as sendSecureRequest } from 'node:https'
import { parseRevisions, revisionsHeader } from '@keur/contract/revisions'
import { viewedSections } from '@keur/contract/vocabulary'
import { currentTrace, type TraceContext } from '@keur/store/telemetry/trace-context'
import { retryRead } from '../lib/retry-read.ts'
import { traceparentFor } from '../lib/trace.ts'

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
  body: Buffer
  /** Null for a response that does not name its revisions. */
  read: ApiRead | null
}

/** Sends a GET request to the API for a page, as part of a trace: the current request's by default. Never rejects. */
export type ApiCaller = (path: string, etag?: string, trace?: TraceContext) => Promise<ApiResponse>

/** Pages call the API with no credentials, and only for what every visitor can read. */
const publicPath = new RegExp(
  `^/((${viewedSections.join('|')})(/|$)|(quotes|visits/own)/[^/]+$|search$|users/providers$)`
)
/** The first part of a path is one of a few names. */
const collectionOf = ({ pathname }: URL) => pathname.split('/')[2] ?? ''
/** A path below `/api`, without its search. */
export const isPublicPath = (path: string): boolean => publicPath.test(path) && !/%2f|%5c|%2e/i.test(path)
const refusal: ApiResponse = {
  status: 403,
  body: Buffer.from('{"error":"forbidden","message":"Une page ne lit que ce qui est public."}'),
  read: null
}
const noResponse: ApiResponse = { status: 0, body: Buffer.alloc(0), read: null }
const timeout = 10_000
/** Connections for pages; those of visitors have their own (`api.routes.ts`). */
const maxSockets = 64

export function createApiCaller(apiUrl: string, onRetry?: () => void): { callApi: ApiCaller; close(): void } {
  const isSecure = apiUrl.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets })
  const send = isSecure ? sendSecureRequest : sendRequest

  /** Rejects where no response begins. */
  function open(url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = send(url, { agent, headers, timeout }, resolve)
    request.on('timeout', () => request.destroy())
    request.on('error', reject)
    request.end()
    return promise
  }

  const callApi: ApiCaller = async (path, etag, trace = currentTrace()) => {
    const url = URL.parse(`${apiUrl}/api${path}`)
    // A path such as `/articles/../users` leads elsewhere.
    if (!url || !isPublicPath(url.pathname.replace(/^\/api/, ''))) return refusal
    const span = trace?.span?.child(`api ${collectionOf(url)}`, {}, 'client')
    const headers = {
      Accept: 'application/json',
      ...(etag ? { 'If-None-Match': etag } : {}),
      ...(trace ? { traceparent: traceparentFor({ ...trace, span }) } : {})
    }
    try {
      const response = await retryRead(() => open(url, headers), onRetry)
      const { statusCode: status = 0 } = response
      const revisions = parseRevisions(response.headers[revisionsHeader] as string | undefined)
      const body = Buffer.concat(await Array.fromAsync<Buffer>(response))
      const isLasting = status === 200 || status === 304 || status === 404
      const read = revisions && isLasting ? { path, status, etag: response.headers.etag, revisions } : null
      span?.end({ 'http.response.status_code': status })
      return { status, body, read }
    } catch {
      span?.end({ 'error.type': 'no response' })
      return noResponse
    }
  }
  return { callApi, close: () => agent.destroy() }
}
