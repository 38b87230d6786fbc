import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'

/** The response of an API on its own port. */
let respond: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
let server: Server
let apiUrl: string
let site: TestSite

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await openSite([shellBuild], { API_URL: apiUrl })
})
beforeEach(() => {
  requests = []
  respond = (_request, response) => response.setHeader('Content-Type', 'application/json').end('{"properties":[]}')
})
afterAll(async () => {
  await site.close()
  await site.remove()
  server.closeAllConnections()
  server.close()
})

test('a request reaches the API unchanged', async () => {
  let body = ''
  respond = async (request, response) => {
    body = await text(request)
    response.writeHead(201, { 'Content-Type': 'application/json', 'Retry-After': '7' }).end('{"_id":"1"}')
  }
  const {
    status,
    headers,
    text: responseText
  } = await site.request('/api/properties?page=2&category=Villas,Bureaux', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
    body: '{ "title" : "Villa" }'
  })
  expect({ status, text: responseText, retryAfter: headers['retry-after'] }).toEqual({
    status: 201,
    text: '{"_id":"1"}',
    retryAfter: '7'
  })
  expect(requests[0]?.url).toBe('/api/properties?page=2&category=Villas,Bureaux')
  expect(requests[0]?.headers.authorization).toBe('Bearer a.b.c')
  expect(body).toBe('{ "title" : "Villa" }')
})

test('an API that does not respond is 503 after a minute: a visitor does not wait for ever', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<number>()
  respond = (request) => resolve(request.socket.remotePort as number)
  // An address of its own: a response of a moment ago would stand in for this one.
  const response = site.request('/api/properties?page=60')
  const gatewayPort = await arrived
  // The gateway's own end of that connection: the minute passes for it at once.
  const handles = (process as unknown as { _getActiveHandles(): Socket[] })._getActiveHandles()
  const socket = handles.find(({ localPort }) => localPort === gatewayPort)
  expect(socket?.timeout).toBe(60_000)
  socket?.emit('timeout')
  expect((await response).status).toBe(503)
})

test('a compressed body is forwarded as it is', async () => {
  let sent: Buffer | undefined
  respond = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    sent = Buffer.concat(chunks)
    response.end('{}')
  }
  const body = gzipSync('{}').toString('latin1')
  await site.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    body
  })
  expect(sent?.equals(Buffer.from(body))).toBe(true)
})

test('photos keep their headers, and are not compressed', async () => {
  respond = (_request, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Referrer-Policy': 'no-referrer'
      })
      .end(Buffer.alloc(4000))
  const { headers, bytes } = await site.request('/media/sales/400/x.webp', { headers: { 'accept-encoding': 'br' } })
  expect(bytes).toHaveLength(4000)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY'
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('304 is forwarded without a body', async () => {
  respond = (_request, response) => response.writeHead(304, { ETag: '"one"', 'Content-Type': 'application/json' }).end()
  const { status, headers, text } = await site.request('/api/articles', {
    headers: { 'if-none-match': '"one"', 'accept-encoding': 'br' }
  })
  expect({ status, text }).toEqual({ status: 304, text: '' })
  expect(headers.etag).toBe('"one"')
})

test('a long list is compressed', async () => {
  respond = (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify('a'.repeat(5000)))
  const { headers, bytes } = await site.request('/api/articles', { headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(bytes.length).toBeLessThan(500)
})

const forwardingHeaders = {
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '1.2.3.4',
  'true-client-ip': '1.2.3.4',
  forwarded: 'for=1.2.3.4'
}

test('the client’s address comes from the gateway, whatever the client sends', async () => {
  await site.request('/api/properties', { headers: forwardingHeaders })
  const headers = requests[0]?.headers ?? {}
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  for (const name of Object.keys(forwardingHeaders).slice(1)) expect(headers).not.toHaveProperty(name)
  // and naming it as a hop-by-hop header does not remove it
  await site.request('/api/properties', {
    headers: { connection: 'close, x-forwarded-for', 'x-forwarded-for': '1.2.3.4' }
  })
  expect(requests[1]?.headers['x-forwarded-for']).toBe('127.0.0.1')
})

test('behind a trusted proxy the client’s address comes from the proxy', async () => {
  const behind = await openSite([shellBuild], { API_URL: apiUrl, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    await behind.request('/api/properties', { headers: { 'x-forwarded-for': '6.6.6.6, 41.82.1.2' } })
    expect(requests[0]?.headers['x-forwarded-for']).toBe('41.82.1.2')
  } finally {
    await behind.close()
    await behind.remove()
  }
})

test('a busy API is called once, and its response is forwarded', async () => {
  const busy = '{"error":"unavailable","message":"La base ne répond pas."}'
  respond = (_request, response) =>
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end(busy)
  const { status, headers, text } = await site.request('/api/properties')
  expect({ status, text }).toEqual({ status: 503, text: busy })
  expect(headers['retry-after']).toBe('2')
  expect(requests).toHaveLength(1)
})

test('an API that closes the connection is 503, in the API’s form', async () => {
  respond = (request) => request.socket.destroy()
  const { status, headers, text } = await site.request('/api/properties?page=9')
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store'
  })
  expect(JSON.parse(text)).toEqual({
    error: 'unavailable',
    message: 'Le service est momentanément indisponible. Réessayez dans un instant.'
  })
})

test.each(['GET', 'POST', 'DELETE'])('with the API down, %s is a French 503 at once', async (method) => {
  const alone = await openSite([shellBuild], { API_URL: 'http://127.0.0.1:1' })
  try {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    for (const path of ['/api/properties', '/media/sales/x.jpg']) {
      const { status, headers, text } = await alone.request(path, { method, ...body })
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(JSON.parse(text).error).toBe('unavailable')
    }
    expect(alone.lines.join('')).toContain('ECONNREFUSED')
  } finally {
    await alone.close()
    await alone.remove()
  }
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
  try {
    const { status } = await alone.request('/api/publishing/ventes/releases', { method: 'POST', body: '{}' })
    expect([status, requests[0]?.url]).toEqual([202, '/api/publishing/ventes/releases'])
    expect((await alone.request('/api/properties')).status).toBe(503)
    expect(requests).toHaveLength(1)
  } finally {
    await alone.close()
    await alone.remove()
  }
})

test('an unknown method is 405 in the API’s form', async () => {
  const { status, text } = await site.request('/api/properties', { method: 'TRACE' })
  expect(status).toBe(405)
  expect(JSON.parse(text).error).toBe('method_not_allowed')
})
