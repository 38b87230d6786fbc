/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import type { RouteName } from '@keur/contract/routes'
import { cleanup } from '@testing-library/react'
import { configureHttp } from '../http/index.ts'

export interface FakeRequest {
  url: URL
  /** Of JSON its value, of CSV and forms their text. */
  body: unknown
  params: string[]
  headers: IncomingHttpHeaders
}

/** Returns the body of a 200, or a FakeResponse. */
export type FakeHandler = (request: FakeRequest) => unknown

/** `GET /sales/${string}` for `GET /sales/:id`. */
type AnyParams<Name> = Name extends `${infer Start}/:${infer Rest}`
  ? Rest extends `${string}/${infer End}`
    ? AnyParams<`${Start}/${string}/${End}`>
    : `${Start}/${string}`
  : Name

/** By route of the contract: `GET /properties`; with ids in place of params, or `*` as the last: `GET /properties/*`. */
export type FakeHandlers = Partial<Record<AnyParams<RouteName>, FakeHandler>>

export class FakeResponse {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const open = new Set<() => Promise<void>>()

afterEach(async () => {
  // A component that is still there may send requests.
  cleanup()
  for (const close of open) await close()
})

/**
 * A fake API on a port of its own, which `http` then calls. It ends with its test, which fails where a request had no
 * handler.
 */
export async function fakeApi(fakes: FakeHandlers) {
  const handlers: Record<string, FakeHandler | undefined> = fakes
  const requests: string[] = []
  /** Of the requests that have one, in their order. */
  const bodies: unknown[] = []
  const unexpected: string[] = []
  const server = createServer(async (request, response) => {
    const allowed = ['Origin', 'Headers', 'Methods'].map((what) => [`Access-Control-Allow-${what}`, '*'])
    const cors = { ...Object.fromEntries(allowed), 'Access-Control-Expose-Headers': 'Retry-After' }
    if (request.method === 'OPTIONS') return response.writeHead(204, { ...cors, Connection: 'close' }).end()
    const { status, body, headers: own } = await handle(request)
    // Closed: a connection that stays open may belong to the fake API of an earlier test, on the same port.
    const headers = { ...cors, ...own, 'Content-Type': 'application/json', Connection: 'close' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })

  async function handle(request: IncomingMessage): Promise<FakeResponse> {
    const url = new URL(request.url ?? '/', 'http://api')
    requests.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`)
    const exact = handlers[`${request.method} ${url.pathname}`]
    const handler = exact ?? handlers[`${request.method} ${url.pathname.replace(/[^/]+$/, '*')}`]
    if (!handler) {
      unexpected.push(`${request.method} ${url.pathname}`)
      return new FakeResponse(418, { error: 'unknown_request', message: 'Aucune réponse prévue.' })
    }
    const type = request.headers['content-type']
    const isForm = type?.includes('multipart')
    const isText = isForm || type?.includes('csv')
    const body = type?.includes('json') ? await json(request) : isText ? await text(request) : undefined
    if (body !== undefined && !isForm) bodies.push(body)
    // An unread body would keep the connection open.
    request.resume()
    const result = await handler({ url, body, params: url.pathname.split('/').slice(1), headers: request.headers })
    return result instanceof FakeResponse ? result : new FakeResponse(200, result)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureHttp({ baseUrl: url })
  async function close() {
    open.delete(close)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    if (unexpected.length > 0) throw new Error(`Requests without a handler: ${unexpected.join(', ')}`)
  }
  open.add(close)
  return {
    url,
    requests,
    bodies,
    get lastRequest() {
      return requests.at(-1)
    },
    close
  }
}
