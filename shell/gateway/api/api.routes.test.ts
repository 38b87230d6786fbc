import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

/** The response of an API on its own port. */
let respond: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
let apiUrl: string
let site: TestSite

beforeAll(async () => {
  const { url } = await serve((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  apiUrl = url
  site = await openSite([shellBuild], { API_URL: url, PUBLISHING_URL: url })
})
beforeEach(() => {
  requests = []
  respond = (_request, response) => response.setHeader('Content-Type', 'application/json').end('{"properties":[]}')
})

test.each<[path: string, headers: Record<string, string>, body: string]>([
  ['/api/properties?page=2&category=Villas,Bureaux', { 'content-type': 'application/json' }, '{ "title" : "Villa" }'],
  ['/api/leads', { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, gzipSync('{}').toString('latin1')]
])('a request for %s (%j) reaches the API unchanged, and its response the visitor', async (path, headers, body) => {
  let sent: Buffer | undefined
  respond = async (request, response) => {
    sent = await buffer(request)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Retry-After': '7' }).end('{"_id":"1"}')
  }
  const all = { ...headers, authorization: 'Bearer a.b.c' }
  const response = await site.request(path, { method: 'POST', headers: all, body })
  expect(response).toMatchObject({ status: 201, text: '{"_id":"1"}', headers: { 'retry-after': '7' } })
  expect(requests[0]).toMatchObject({ url: path, headers: all })
  expect(sent?.equals(Buffer.from(body))).toBe(true)
})

test.each([
  // An address of its own: a response of a moment ago would stand in for this one.
  ['a minute: a visitor does not wait for ever', '/api/properties?page=60', 60_000],
  ['almost five: a team’s build is checked meanwhile', '/api/publishing/ventes', 290_000]
])('an upstream that does not respond is 503 after %s', async (_what, path, timeout) => {
  const { promise: arrived, resolve } = Promise.withResolvers<number>()
  respond = (request) => resolve(request.socket.remotePort as number)
  const response = site.request(path)
  const gatewayPort = await arrived
  // The gateway's own end of that connection: the time passes for it at once.
  const handles = (process as unknown as { _getActiveHandles(): Socket[] })._getActiveHandles()
  const socket = handles.find(({ localPort }) => localPort === gatewayPort)
  expect(socket?.timeout).toBe(timeout)
  socket?.emit('timeout')
  expect((await response).status).toBe(503)
})

test('an API that ends in the middle of an answer is 503, and no half of it is remembered', async () => {
  respond = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 20 }).write('{"half":')
    setImmediate(() => response.destroy())
  }
  for (const _time of [1, 2]) expect((await site.request('/api/articles?half')).status).toBe(503)
})

test('photos keep their headers, and are not compressed', async () => {
  const own = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer'
  }
  respond = (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/webp', ...own }).end(Buffer.alloc(4000))
  const { headers, bytes } = await site.request('/media/sales/400/x.webp', { headers: { 'accept-encoding': 'br' } })
  expect(bytes).toHaveLength(4000)
  expect(headers).toMatchObject({ ...own, 'x-frame-options': 'DENY' })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('304 is forwarded without a body', async () => {
  respond = (_request, response) => response.writeHead(304, { ETag: '"one"', 'Content-Type': 'application/json' }).end()
  const headers = { 'if-none-match': '"one"', 'accept-encoding': 'br' }
  const response = await site.request('/api/articles', { headers })
  expect(response).toMatchObject({ status: 304, text: '', headers: { etag: '"one"' } })
})

test('a long list is compressed', async () => {
  respond = (_request, response) => response.setHeader('Content-Type', 'application/json').end(`"${'a'.repeat(5000)}"`)
  const { headers, bytes } = await site.request('/api/articles', { headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(bytes.length).toBeLessThan(500)
})

test('the client’s address comes from the gateway, whatever the client sends', async () => {
  const others = ['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'true-client-ip', 'forwarded']
  const sent = Object.fromEntries(others.map((name) => [name, '1.2.3.4']))
  // Naming it as a hop-by-hop header does not remove it.
  for (const connection of ['close', 'close, x-forwarded-for']) {
    await site.request('/api/properties', { headers: { ...sent, connection, 'x-forwarded-for': '1.2.3.4' } })
    const headers = requests.at(-1)?.headers ?? {}
    expect([headers['x-forwarded-for'], ...others.filter((name) => name in headers)]).toEqual(['127.0.0.1'])
  }
})

test('behind a trusted proxy the client’s address comes from the proxy', async () => {
  const behind = await openSite([shellBuild], { API_URL: apiUrl, TRUSTED_PROXIES: '127.0.0.1' })
  await behind.request('/api/properties', { headers: { 'x-forwarded-for': '6.6.6.6, 41.82.1.2' } })
  expect(requests[0]?.headers['x-forwarded-for']).toBe('41.82.1.2')
})

test('a busy API is called once, and its response is forwarded', async () => {
  const busy = '{"error":"unavailable","message":"La base ne répond pas."}'
  respond = (_request, response) =>
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end(busy)
  const response = await site.request('/api/properties')
  expect(response).toMatchObject({ status: 503, text: busy, headers: { 'retry-after': '2' } })
  expect(requests).toHaveLength(1)
})

test('with the API down any request is a French 503 at once', async () => {
  const alone = await openSite([shellBuild], { API_URL: 'http://127.0.0.1:1' })
  for (const [method, path] of [
    ['GET', '/api/properties'],
    ['POST', '/api/leads'],
    ['DELETE', '/media/sales/x.jpg']
  ] as const) {
    const { status, headers, text } = await alone.request(path, {
      method,
      ...(method === 'POST' ? { body: '{}' } : {})
    })
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toEqual({
      error: 'unavailable',
      message: 'Le service est momentanément indisponible. Réessayez dans un instant.'
    })
  }
  expect(alone.lines.join('')).toContain('ECONNREFUSED')
})

test.each(['/api/../live', '/api/..%2flive', '/api/%2e%2e/live', '/api/%E0%A4%A', '/media/..%5c..%5cx'])(
  '%s does not reach the API',
  async (path) => {
    const { status } = await site.request(path)
    expect([400, 404]).toContain(status)
    expect(requests).toHaveLength(0)
  }
)

test('teams publish and roll back while the API is away: their calls go past it', async () => {
  respond = (request, response) => {
    request.resume()
    response.writeHead(202, { 'Content-Type': 'application/json' }).end('{}')
  }
  const alone = await openSite([shellBuild], { API_URL: 'http://127.0.0.1:1', PUBLISHING_URL: apiUrl })
  const { status } = await alone.request('/api/publishing/ventes/releases', { method: 'POST', body: '{}' })
  expect([status, requests[0]?.url]).toEqual([202, '/api/publishing/ventes/releases'])
  expect((await alone.request('/api/properties')).status).toBe(503)
  expect(requests).toHaveLength(1)
})

test('an unknown method is 405 in the API’s form', async () => {
  const { status, text } = await site.request('/api/properties', { method: 'TRACE' })
  expect(status).toBe(405)
  expect(JSON.parse(text).error).toBe('method_not_allowed')
})
