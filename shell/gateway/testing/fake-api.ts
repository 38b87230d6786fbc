import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An API on a port of its own that answers what `answer` gives as JSON, and 503 where that throws. */
export async function startFakeApi(answer: (url: URL, request: IncomingMessage) => unknown) {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    try {
      response.end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://api'), request)))
    } catch {
      response.writeHead(503).end('{"error":"unavailable"}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, in order. */
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
