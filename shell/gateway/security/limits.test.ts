import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '@keur/store/testing/wait-until'
import fastify from 'fastify'
import { bufferRequestBodies } from '../api/request-body.ts'
import { registerErrorHandlers } from '../problems/error-handlers.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'
import { limitConnections } from './connection-limits.ts'

/** An API that responds at once and counts requests. */
let api: Server
let requestCount = 0
let bodies: string[] = []
/** Whether it destroys connections, as a killed process does. */
let isDropping = false
let site: TestSite
const open: Socket[] = []

beforeAll(async () => {
  api = createServer(async (request, response) => {
    requestCount += 1
    if (isDropping) return request.socket.destroy()
    bodies.push(await text(request).catch(() => 'cut off'))
    const ofConnection = { 'Proxy-Authenticate': 'Basic', Upgrade: 'h2c' }
    response.writeHead(200, { 'Content-Type': 'application/json', ...ofConnection }).end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: apiUrl })
})
beforeEach(() => {
  requestCount = 0
  bodies = []
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  // Requests end when the gateway has noticed that all connections are closed.
  await waitUntil(async () => (await connectionsOf(site)) === 0)
})
afterAll(async () => {
  await site.close()
  await site.remove()
  api.closeAllConnections()
  api.close()
})

const connectionsOf = ({ app }: TestSite) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

/** A connection from this loopback address. */
async function connectFrom(address: string) {
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: address })
  const received: Buffer[] = []
  socket.on('error', () => {}).on('data', (bytes: Buffer) => received.push(bytes))
  open.push(socket)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return {
    socket,
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    statuses: () =>
      [
        ...Buffer.concat(received)
          .toString('latin1')
          .matchAll(/HTTP\/1\.1 (\d+)/g)
      ].map(([, status]) => Number(status))
  }
}

const stalledPost =
  'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{'

/** Sends a request from this address, over its own connection. */
async function request(
  address: string,
  path: string
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const request = httpRequest({ port: site.port, host: '127.0.0.1', localAddress: address, path, agent: false }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

test('a thousand incomplete posts of one address do not reach the API, and other visitors are served', async () => {
  const senders = await Promise.all(Array.from({ length: 1050 }, () => connectFrom('127.0.0.2')))
  for (const { socket } of senders) socket.write(stalledPost)
  await waitUntil(() => senders.filter(({ isOpen }) => isOpen()).length <= 256)
  await waitUntil(() => senders.filter(({ statuses }) => statuses()[0] === 429).length >= 156)

  expect(requestCount).toBe(0)
  const began = performance.now()
  expect((await request('127.0.0.3', '/api/properties')).status).toBe(200)
  expect((await request('127.0.0.3', '/ventes')).status).toBe(200)
  // The gateway gives an incomplete post up after fifteen seconds.
  expect(performance.now() - began).toBeLessThan(10_000)
  // The address itself has reached its limit of a hundred requests.
  const rejected = await request('127.0.0.2', '/api/properties')
  expect([rejected.status, rejected.headers['retry-after'], JSON.parse(rejected.body)]).toEqual([
    429,
    '2',
    { error: 'too_many_requests', message: 'Trop de demandes en même temps. Réessayez dans un instant.' }
  ])
  expect((await request('127.0.0.2', '/ventes')).body).toContain('<h1>Trop de demandes</h1>')
})

test('idle connections are closed for new ones from the same address', async () => {
  const earlier = await Promise.all(Array.from({ length: 256 }, () => connectFrom('127.0.0.4')))
  for (const { socket } of earlier) socket.write('GET /api/properties HTTP/1.1\r\nHost: x\r\n\r\n')
  await waitUntil(() => earlier.every(({ statuses }) => statuses().length === 1))
  for (let count = 0; count < 10; count += 1) expect((await request('127.0.0.4', '/api/properties')).status).toBe(200)
  expect(earlier.filter(({ isOpen }) => isOpen()).length).toBeGreaterThan(240)
})

test('six forms with photos of one network are accepted at once, thirty-two in total, beside sixteen of administrators', async () => {
  const form = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200\r\n\r\n-`
  /** Sends seven forms from one address, and waits until this many are rejected. */
  async function rejectionsOf(address: string, path: string, count: number) {
    const senders = await Promise.all(Array.from({ length: 7 }, () => connectFrom(address)))
    const rejections = () => senders.flatMap(({ statuses }) => statuses())
    for (const { socket } of senders) socket.write(form(path))
    await waitUntil(() => rejections().length >= count)
    return rejections()
  }
  for (let last = 1; last <= 5; last += 1)
    expect(await rejectionsOf(`127.0.1.${last}`, '/api/leads/owner', 1)).toEqual([429])
  expect(await rejectionsOf('127.0.1.6', '/api/leads/owner', 5)).toEqual(Array(5).fill(503))
  // Forms of the back office have places of their own, from the same addresses too.
  for (const last of [1, 2]) expect(await rejectionsOf(`127.0.1.${last}`, '/api/upload', 1)).toEqual([429])
  expect(await rejectionsOf('127.0.1.3', '/api/upload', 3)).toEqual(Array(3).fill(503))
  await waitUntil(() => requestCount >= 32 + 16)
  // Other requests are served.
  expect((await request('127.0.0.5', '/api/properties')).status).toBe(200)
})

test('a body that arrives in pieces reaches the API once, and whole', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.6')
  socket.write(
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  )
  for (const piece of ['{"message":', '"Bonjour', '"}']) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    await sleep(20)
    expect(requestCount).toBe(0)
  }
  socket.write('0\r\n\r\n')
  await waitUntil(() => statuses().length > 0)
  expect([statuses(), bodies, requestCount]).toEqual([[200], ['{"message":"Bonjour"}'], 1])
})

test.each([
  ['with too large a Content-Length', 'Content-Length: 262145', ''],
  ['with too many chunks', 'Transfer-Encoding: chunked', `${(262_145).toString(16)}\r\n${'x'.repeat(262_145)}\r\n`]
])('a body %s is rejected, and does not reach the API', async (_what, header, body) => {
  const { socket, statuses } = await connectFrom('127.0.0.7')
  socket.write(`POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`)
  await waitUntil(() => statuses().length > 0)
  expect([statuses(), requestCount]).toEqual([[413], 0])
})

test('a file of the back office is forwarded while it arrives, and may be larger', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.7')
  const head =
    'POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv; charset=utf-8\r\nContent-Length: 300000\r\n\r\n'
  socket.write(`${head}titre`)
  await waitUntil(() => requestCount > 0)
  socket.write('x'.repeat(299_995))
  await waitUntil(() => statuses().length > 0)
  expect([statuses(), bodies.map(({ length }) => length)]).toEqual([[200], [300_000]])
})

test('a body as large as the API accepts reaches it', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.7')
  const head = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 262144\r\n\r\n'
  socket.write(head + 'x'.repeat(262_144))
  await waitUntil(() => statuses().length > 0)
  expect([statuses(), bodies.map(({ length }) => length)]).toEqual([[200], [262_144]])
})

test('an incomplete body is 408, and the connection is closed', async () => {
  const app = fastify()
  registerErrorHandlers(app)
  bufferRequestBodies(app)
  app.post('/api/leads', async () => 'never')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = httpRequest(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 }
  })
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] })
  request.on('error', () => {}).write('{')
  const responded = once(request, 'response')
  while (jest.getTimerCount() === 0) await new Promise(setImmediate)
  jest.advanceTimersByTime(14_999)
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(1)
  jest.useRealTimers()
  const [response] = (await responded) as [IncomingMessage]
  expect([response.statusCode, response.headers.connection]).toEqual([408, 'close'])
  await app.close()
})

test('requests that arrive too slowly are given up, and connections are limited in total', () => {
  expect(site.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 900_000, maxConnections: 4_000 })
})

test('visitors behind a trusted proxy share its address, not the limit of one address', async () => {
  const trusting = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(trusting, 'listening')
  limitConnections(trusting, (address) => address === '127.0.0.2', { total: 100, perNetwork: 2 })
  const { port } = trusting.address() as AddressInfo
  /** How many of four connections of an address stay open. */
  async function openFrom(localAddress: string): Promise<number> {
    const accepted: Socket[] = []
    trusting.on('connection', (socket) => accepted.push(socket))
    for (let count = 1; count <= 4; count += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      open.push(socket)
      await waitUntil(() => accepted.length >= count)
    }
    return accepted.filter(({ destroyed }) => !destroyed).length
  }
  expect([await openFrom('127.0.0.2'), await openFrom('127.0.0.3')]).toEqual([4, 2])
  trusting.closeAllConnections()
  trusting.close()
})

test('headers about the connection between API and gateway do not reach visitors', async () => {
  const request = httpRequest({
    port: site.port,
    host: '127.0.0.1',
    path: '/api/properties',
    agent: false,
    headers: { connection: 'close' }
  }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await text(response)
  expect(response.headers.connection).toBe('close')
  for (const name of ['keep-alive', 'proxy-authenticate', 'upgrade']) expect(response.headers).not.toHaveProperty(name)
  await once(response.socket, 'close')
})

test('a visitor who aborts an upload is not logged', async () => {
  const before = site.lines.length
  const { socket } = await connectFrom('127.0.0.8')
  socket.write(
    'POST /api/leads/owner HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200\r\n\r\n-'
  )
  await waitUntil(() => requestCount > 0)
  socket.destroy()
  await waitUntil(async () => (await connectionsOf(site)) === 0)
  await sleep(100)
  expect(site.lines.slice(before)).toEqual([])
})

test('a visitor whose upload the API aborts gets 503, and the gateway goes on', async () => {
  isDropping = true
  const { socket, statuses, isOpen } = await connectFrom('127.0.0.9')
  socket.write(
    'POST /api/leads/owner HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200000\r\n\r\n-'
  )
  // the rest of the body is discarded: a browser reads the response after it has sent everything
  const sending = setInterval(() => socket.write('x'.repeat(1000)), 5)
  await waitUntil(() => statuses().length > 0)
  await sleep(100)
  clearInterval(sending)
  isDropping = false
  expect([statuses(), isOpen()]).toEqual([[503], true])
  expect((await request('127.0.0.9', '/api/properties')).status).toBe(200)
})

test('an unknown expectation is ignored', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.9')
  socket.write('GET /api/properties HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n')
  await waitUntil(() => statuses().length > 0)
  expect(statuses()).toEqual([200])
})
