/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { configureHttp } from '../http/index.ts'

/** Returns the body of a 200, or a FakeResponse. */
type FakeHandler = (request: { url: URL; body: unknown; params: string[]; headers: IncomingHttpHeaders }) => unknown

export class FakeResponse {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/**
 * A fake API on a port of its own, which `http` then calls. Keys are `GET /properties`, or `GET /properties/*` where
 * the last segment varies. Where a request had no handler, `close` throws.
 */
export async function fakeApi(handlers: Record<string, FakeHandler>) {
  const requests: string[] = []
  const unexpected: string[] = []
  const server = createServer(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*'
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const { status, body } = await handle(request)
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
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
    const body = request.headers['content-type']?.includes('json') ? await json(request) : undefined
    // An unread body would keep the connection open.
    request.resume()
    const result = await handler({ url, body, params: url.pathname.split('/').slice(1), headers: request.headers })
    return result instanceof FakeResponse ? result : new FakeResponse(200, result)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return {
    requests,
    get lastRequest() {
      return requests.at(-1)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (unexpected.length > 0) throw new Error(`Requests without a handler: ${unexpected.join(', ')}`)
    }
  }
}
