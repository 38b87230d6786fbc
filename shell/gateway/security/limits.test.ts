import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { waitUntil } from '@keur/store/testing/wait-until'
import fastify from 'fastify'
import { readRequestBodies } from '../api/request-body.ts'
import { registerErrorHandlers } from '../problems/error-handlers.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'
import { createLimits } from './limits.ts'

endWhatIsOpened()

/** An API that responds at once and counts requests. */
let requestCount = 0
let paths: string[] = []
let bodies: string[] = []
/** What it waits for, and what it answers. */
let answer = async () => {}
let bodyOfApi = Buffer.from('{}')
/** Whether it destroys connections, as a killed process does. */
let isDropping = false
let site: TestSite
const open: Socket[] = []

beforeAll(async () => {
  const { url } = await serve(async (request, response) => {
    requestCount += 1
    paths.push(request.url ?? '')
    if (isDropping) return request.socket.destroy()
    bodies.push(await text(request).catch(() => 'cut off'))
    await answer()
    const headers = { 'Content-Type': 'application/json', 'Content-Length': bodyOfApi.length }
    response.writeHead(200, headers).end(bodyOfApi)
  })
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: url, PUBLISHING_URL: url })
})
beforeEach(() => {
  requestCount = 0
  paths = []
  bodies = []
  bodyOfApi = Buffer.from('{}')
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  // Requests end when the gateway has noticed that all connections are closed.
  await waitUntil(async () => (await connectionsOf(site)) === 0)
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
  const answers = () =>
    Buffer.concat(received)
      .toString('latin1')
      .matchAll(/HTTP\/1\.1 (\d+)/g)
  return {
    socket,
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    statuses: () => [...answers()].map(([, status]) => Number(status))
  }
}

/** The head of a post from a form, with what is special about it. */
const post = (path: string, type: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
const form = 'multipart/form-data; boundary=a'
const stalledPost = `${post('/api/leads', 'application/json', 'Content-Length: 200')}{`
const stalledForm = (path: string) => `${post(path, form, 'Content-Length: 200')}-`

/** Sends a request from this address, over its own connection. */
async function request(address: string, path: string) {
  const request = httpRequest({ port: site.port, host: '127.0.0.1', localAddress: address, path, agent: false }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Sends these bytes from one connection, and waits for the response. */
async function sendAll(address: string, ...bytes: string[]) {
  const { socket, statuses } = await connectFrom(address)
  for (const each of bytes) socket.write(each)
  await waitUntil(() => statuses().length > 0)
  return statuses()
}

test('a thousand incomplete posts of one address do not reach the API, and everybody is served', async () => {
  const senders = await Promise.all(Array.from({ length: 1050 }, () => connectFrom('127.0.0.2')))
  for (const { socket } of senders) socket.write(stalledPost)
  await waitUntil(() => senders.filter(({ isOpen }) => isOpen()).length <= 256)

  expect(requestCount).toBe(0)
  // The address itself too, which may be that of many telephones.
  for (const address of ['127.0.0.3', '127.0.0.2']) {
    expect((await request(address, '/api/properties')).status).toBe(200)
    expect((await request(address, '/ventes')).status).toBe(200)
  }
})

test('a thousand incomplete posts of as many addresses take no place from another visitor, nor from health checks', async () => {
  const addresses = Array.from({ length: 1000 }, (_, index) => `127.1.${Math.floor(index / 200)}.${(index % 200) + 1}`)
  const senders = await Promise.all(addresses.map(connectFrom))
  for (const { socket } of senders) socket.write(stalledPost)
  await waitUntil(() => senders.filter(({ isOpen }) => isOpen()).length <= 200)
  const statuses = await sendAll('127.0.0.3', stalledPost, 'x'.repeat(199))
  expect([statuses, bodies.map(({ length }) => length)]).toEqual([[200], [200]])
  for (const path of ['/', '/api/properties', '/robots.txt', '/sante/processus'])
    expect((await request('127.0.0.3', path)).status).toBe(200)
})

test('more than a hundred requests of one address that the API works on are 429, and others are served', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  try {
    const pending = Array.from({ length: 100 }, () => request('127.0.0.2', '/api/properties'))
    await waitUntil(() => requestCount === 100)
    const rejected = await request('127.0.0.2', '/api/properties')
    expect([rejected.status, rejected.headers['retry-after'], JSON.parse(rejected.body)]).toEqual([
      429,
      '2',
      { error: 'too_many_requests', message: 'Trop de demandes en même temps. Réessayez dans un instant.' }
    ])
    expect((await request('127.0.0.2', '/ventes')).status).toBe(200)
    const other = request('127.0.0.3', '/api/sales')
    await waitUntil(() => paths.includes('/api/sales'))
    resolve()
    expect((await Promise.all([...pending, other])).map(({ status }) => status)).toEqual(Array(101).fill(200))
  } finally {
    resolve()
    answer = async () => {}
  }
})

test('who does not read a photo holds no connection to the API: another visitor gets it', async () => {
  bodyOfApi = Buffer.alloc(1024 ** 2, 'x')
  const addresses = Array.from({ length: 200 }, (_, index) => `127.0.2.${(index % 20) + 1}`)
  for (const { socket } of await Promise.all(addresses.map(connectFrom)))
    socket.pause().write('GET /media/sales/x.jpg HTTP/1.1\r\nHost: x\r\n\r\n')
  await waitUntil(() => requestCount === 200)
  expect((await request('127.0.0.3', '/media/sales/x.jpg')).body).toHaveLength(1024 ** 2)
})

test.each<[what: string, places: number, head: string]>([
  ['bodies', 20, stalledPost],
  ['forms with photos', 6, stalledForm('/api/leads/owner')],
  ['forms of the back office', 6, stalledForm('/api/upload')],
  ['builds', 4, stalledForm('/api/publishing/ventes/builds')]
])('of %s one network has %i places at once', async (_what, places, head) => {
  const senders = await Promise.all(Array.from({ length: places + 1 }, () => connectFrom('127.0.1.1')))
  for (const { socket } of senders) socket.write(head)
  const open = () => senders.filter(({ isOpen }) => isOpen()).length
  await waitUntil(() => open() <= places)
  // The others stay, and the next request of that network is answered.
  expect((await request('127.0.1.1', '/api/properties')).status).toBe(200)
  expect(open()).toBe(places)
})

test('where all places of forms are taken the network with most gives way, and what else there is goes on', async () => {
  const greedy = await Promise.all(Array.from({ length: 32 }, (_, index) => connectFrom(`127.0.1.${(index % 6) + 1}`)))
  for (const { socket } of greedy) socket.write(stalledForm('/api/leads/owner'))
  await waitUntil(() => requestCount >= 32)
  const senders = await Promise.all(Array.from({ length: 3 }, () => connectFrom('127.0.1.9')))
  for (const { socket } of senders) socket.write(stalledForm('/api/leads/owner'))
  await waitUntil(() => requestCount >= 35)
  expect(senders.map(({ isOpen }) => isOpen())).toEqual([true, true, true])
  const administrator = await connectFrom('127.0.1.1')
  administrator.socket.write(stalledForm('/api/upload'))
  await waitUntil(() => paths.includes('/api/upload'))
  expect((await request('127.0.0.5', '/api/properties')).status).toBe(200)
})

test('of videos that are not taken one network has sixteen: the next one closes the first, and others get theirs', async () => {
  bodyOfApi = Buffer.alloc(8 * 1024 ** 2, 'x')
  const viewers = await Promise.all(Array.from({ length: 16 }, () => connectFrom('127.0.0.2')))
  for (const { socket } of viewers) socket.pause().write('GET /media/a.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
  await waitUntil(() => requestCount === 16)
  for (const [address, left] of [['127.0.0.3', 16] as const, ['127.0.0.2', 15] as const]) {
    expect((await request(address, '/media/a.mp4')).body).toHaveLength(8 * 1024 ** 2)
    await waitUntil(async () => (await connectionsOf(site)) <= left)
    expect(await connectionsOf(site)).toBe(left)
  }
})

test('a body that arrives in pieces reaches the API once, and whole', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.6')
  socket.write(post('/api/leads', 'application/json', 'Transfer-Encoding: chunked'))
  for (const piece of ['{"message":', '"Bonjour', '"}']) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    // A request that comes after the piece is answered, and was the only one at the API.
    await request('127.0.0.6', '/api/properties')
    expect(paths).not.toContain('/api/leads')
  }
  socket.write('0\r\n\r\n')
  await waitUntil(() => statuses().length > 0)
  expect([statuses(), bodies.filter(Boolean), paths.filter((path) => path === '/api/leads')]).toEqual([
    [200],
    ['{"message":"Bonjour"}'],
    ['/api/leads']
  ])
})

test.each([
  ['as large as the API accepts', 'Content-Length: 262144', 'x'.repeat(262_144), 200, 262_144],
  ['with too large a Content-Length', 'Content-Length: 262145', '', 413, undefined],
  ['in too many chunks', 'Transfer-Encoding: chunked', `40001\r\n${'x'.repeat(262_145)}\r\n`, 413, undefined]
])('a body %s reaches it, or is rejected before', async (_what, header, body, status, length) => {
  const statuses = await sendAll('127.0.0.7', post('/api/leads', 'application/json', header), body)
  expect([statuses, bodies[0]?.length]).toEqual([[status], length])
})

test.each(['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])(
  'a file of the back office is forwarded while it arrives, and may be larger: %s',
  async (type) => {
    const { socket, statuses } = await connectFrom('127.0.0.7')
    socket.write(`${post('/api/import', type, 'Content-Length: 300000')}titre`)
    await waitUntil(() => requestCount > 0)
    socket.write('x'.repeat(299_995))
    await waitUntil(() => statuses().length > 0)
    expect([statuses(), bodies.map(({ length }) => length)]).toEqual([[200], [300_000]])
  }
)

test('an incomplete body is 408, and the connection is closed', async () => {
  const app = fastify()
  registerErrorHandlers(app)
  readRequestBodies(app, createLimits())
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
  expect(site.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 900_000,
    timeout: 20_000,
    maxConnections: 8_096
  })
})

test('a visitor who aborts an upload is not logged', async () => {
  const before = site.lines.length
  const { socket } = await connectFrom('127.0.0.8')
  socket.write(stalledForm('/api/leads/owner'))
  await waitUntil(() => requestCount > 0)
  socket.destroy()
  await waitUntil(() => bodies.includes('cut off'))
  // What the gateway logs of it would come before the next answer.
  await request('127.0.0.8', '/api/properties')
  expect(site.lines.slice(before)).toEqual([])
})

test('a visitor whose upload the API aborts gets 503, and the gateway goes on', async () => {
  isDropping = true
  const arrival = once(site.app.server, 'connection')
  const { socket, statuses, isOpen } = await connectFrom('127.0.0.9')
  const [arrived] = (await arrival) as [Socket]
  socket.write(`${post('/api/leads/owner', form, 'Content-Length: 200000')}-`)
  // the rest of the body is discarded: a browser reads the response after it has sent everything
  const sending = setInterval(() => socket.write('x'.repeat(1000)), 5)
  await waitUntil(() => statuses().length > 0)
  const received = arrived.bytesRead
  await waitUntil(() => arrived.bytesRead > received + 10_000 || !isOpen())
  clearInterval(sending)
  isDropping = false
  expect([statuses(), isOpen()]).toEqual([[503], true])
  expect((await request('127.0.0.9', '/api/properties')).status).toBe(200)
})
