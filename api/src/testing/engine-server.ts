import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EngineRequest {
  method: string
  path: string
  body: string
}

/** What an engine sends: a status and a body, or something else by hand. */
type Reply = (request: EngineRequest, response: ServerResponse) => object | undefined

/** Stands for a search engine, which responds as a test wants. `reply` may be set at any time. */
export interface EngineServer {
  url: string
  requests: EngineRequest[]
  reply: Reply
  close(): void
}

/** Accepts all writes, and finds nothing that a search could use. */
export const wellBehaved: Reply = ({ path, body }) =>
  path.includes('/_bulk')
    ? { items: writesOf(body).map((action) => ({ [action.name]: { status: action.name === 'delete' ? 404 : 201 } })) }
    : {}

/** The actions of a bulk request, with their entries. */
export function writesOf(body: string): { name: string; id: string; version: number; entry?: { words: string[] } }[] {
  const lines = Array.from(body.trim().split('\n'), (line) => JSON.parse(line))
  return lines.flatMap((line, index) => {
    const name = ['index', 'delete'].find((one) => typeof line[one] === 'object')
    if (!name) return []
    const { _id: id, version } = line[name]
    return [{ name, id, version, ...(name === 'index' ? { entry: lines[index + 1] } : {}) }]
  })
}

export async function startEngineServer(): Promise<EngineServer> {
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const part of request) body += part
    const received = { method: request.method!, path: request.url!, body }
    engine.requests.push(received)
    const answer = engine.reply(received, response)
    if (answer && !response.writableEnded && !response.destroyed) response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const engine: EngineServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    reply: wellBehaved,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
  return engine
}
