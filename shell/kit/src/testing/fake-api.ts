/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { configureHttp } from '../http/index.ts'

/** What the API would answer: a body (200), or a status with one. */
export type FakeHandler = (request: {
  url: URL
  body: unknown
  params: string[]
  headers: IncomingHttpHeaders
}) => unknown
export class FakeResponse {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/**
 * An API on a port of its own, answered over the wire. Keys are `GET /properties`, or `GET /properties/*` where the
 * last part varies. A request that no key names is kept in `unknown`, and `close` fails with it.
 */
export async function fakeApi(answers: Record<string, FakeHandler>) {
  const requests: string[] = []
  const unknown: string[] = []
  const server = createServer(async (request, response) => {
    const allow = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*'
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, allow).end()
    const { status, body } = await answerTo(request)
    response.writeHead(status, { ...allow, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })

  async function answerTo(request: IncomingMessage): Promise<FakeResponse> {
    const url = new URL(request.url ?? '/', 'http://api')
    requests.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`)
    const exact = answers[`${request.method} ${url.pathname}`]
    const answer = exact ?? answers[`${request.method} ${url.pathname.replace(/[^/]+$/, '*')}`]
    if (!answer) {
      unknown.push(`${request.method} ${url.pathname}`)
      return new FakeResponse(418, { error: 'unknown_request', message: 'Aucune réponse prévue.' })
    }
    const body = request.headers['content-type']?.includes('json') ? await json(request) : undefined
    // A file that nobody reads would hold the connection up.
    request.resume()
    const result = await answer({ url, body, params: url.pathname.split('/').slice(1), headers: request.headers })
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
      if (unknown.length > 0) throw new Error(`Requests that the test did not expect: ${unknown.join(', ')}`)
    }
  }
}
