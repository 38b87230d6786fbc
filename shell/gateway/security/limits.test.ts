import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { bufferRequestBodies } from '../api/request-body.ts'
import { registerErrorHandlers } from '../problems/error-handlers.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

/** An API that answers at once and counts what reaches it. */
let api: Server
let asked = 0
let bodies: string[] = []
/** Whether it ends as a killed process does. */
let dropping = false
let site: TestSite
const open: Socket[] = []

beforeAll(async () => {
  api = createServer(async (request, response) => {
    asked += 1
    if (dropping) return request.socket.destroy()
    bodies.push(await text(request).catch(() => 'cut off'))
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: apiUrl })
})
beforeEach(() => {
  asked = 0
  bodies = []
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  // What was under way is over once the gateway has seen all of them go.
  while ((await connectionsOf(site)) > 0) await sleep(20)
})
afterAll(async () => {
  await site.close()
  await site.remove()
  api.closeAllConnections()
  api.close()
})

const connectionsOf = ({ app }: TestSite) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

/** A connection of somebody at this address of the loopback network. */
async function connectFrom(address: string) {
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: address })
  const heard: Buffer[] = []
  socket.on('error', () => {}).on('data', (bytes: Buffer) => heard.push(bytes))
  open.push(socket)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return {
    socket,
    isOpen: () => !socket.destroyed && socket.readyState === 'open',
    statuses: () =>
      [
        ...Buffer.concat(heard)
          .toString('latin1')
          .matchAll(/HTTP\/1\.1 (\d+)/g)
      ].map(([, status]) => Number(status))
  }
}

const stalledPost =
  'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{'

/** A visitor at this address asks for something, over a connection of their own. */
async function ask(
  address: string,
  path: string
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const asking = httpRequest({ port: site.port, host: '127.0.0.1', localAddress: address, path, agent: false }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

test('a thousand posts of one address that stop half-way reach no API, and everybody else is served', async () => {
  const senders = await Promise.all(Array.from({ length: 1050 }, () => connectFrom('127.0.0.2')))
  for (const { socket } of senders) socket.write(stalledPost)
  while (senders.filter(({ isOpen }) => isOpen()).length > 256) await sleep(20)
  while (senders.filter(({ statuses }) => statuses()[0] === 429).length < 156) await sleep(20)

  expect(asked).toBe(0)
  const began = performance.now()
  expect((await ask('127.0.0.3', '/api/properties')).status).toBe(200)
  expect((await ask('127.0.0.3', '/ventes')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2000)
  // The address itself has a hundred requests under way, and learns that this is enough.
  const refused = await ask('127.0.0.2', '/api/properties')
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
    429,
    '2',
    { error: 'too_many_requests', message: 'Trop de demandes en même temps. Réessayez dans un instant.' }
  ])
  expect((await ask('127.0.0.2', '/ventes')).body).toContain('<h1>Trop de demandes</h1>')
}, 60_000)

test('visitors who left their connections open make room for those who come after them from the same address', async () => {
  const earlier = await Promise.all(Array.from({ length: 256 }, () => connectFrom('127.0.0.4')))
  for (const { socket } of earlier) socket.write('GET /api/properties HTTP/1.1\r\nHost: x\r\n\r\n')
  while (!earlier.every(({ statuses }) => statuses().length === 1)) await sleep(20)
  for (let count = 0; count < 10; count += 1) expect((await ask('127.0.0.4', '/api/properties')).status).toBe(200)
  expect(earlier.filter(({ isOpen }) => isOpen()).length).toBeGreaterThan(240)
}, 60_000)

test('six forms with photos of one network may be sent at once, thirty-two of all visitors, and administrators have room', async () => {
  const form = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200\r\n\r\n-`
  const addresses = Array.from({ length: 6 }, (_, index) => `127.0.1.${index + 1}`)
  for (const address of addresses) {
    const senders = await Promise.all(Array.from({ length: 7 }, () => connectFrom(address)))
    for (const { socket } of senders) socket.write(form('/api/leads/owner'))
    const isLast = address === addresses.at(-1)
    while (senders.flatMap(({ statuses }) => statuses()).length < (isLast ? 5 : 1)) await sleep(20)
    expect(senders.flatMap(({ statuses }) => statuses())).toEqual(isLast ? Array(5).fill(503) : [429])
  }
  const administrator = await connectFrom('127.0.1.1')
  const before = asked
  administrator.socket.write(form('/api/upload'))
  while (asked === before) await sleep(20)
  // Everything that is no form with photos goes on.
  expect((await ask('127.0.0.5', '/api/properties')).status).toBe(200)
}, 60_000)

test('a body that arrives in pieces reaches the API once, and whole', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.6')
  socket.write(
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  )
  for (const piece of ['{"message":', '"Bonjour', '"}']) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    await sleep(20)
    expect(asked).toBe(0)
  }
  socket.write('0\r\n\r\n')
  while (statuses().length === 0) await sleep(10)
  expect([statuses(), bodies, asked]).toEqual([[200], ['{"message":"Bonjour"}'], 1])
})

test.each([
  ['that says it is too long', 'Content-Length: 300000', ''],
  ['that turns out too long', 'Transfer-Encoding: chunked', `${(300_000).toString(16)}\r\n${'x'.repeat(300_000)}\r\n`]
])('a body %s is refused, and the API hears nothing of it', async (_what, header, body) => {
  const { socket, statuses } = await connectFrom('127.0.0.7')
  socket.write(`POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`)
  while (statuses().length === 0) await sleep(10)
  expect([statuses(), asked]).toEqual([[413], 0])
})

test('a body that stops arriving: 408, and the connection is closed', async () => {
  const app = fastify()
  registerErrorHandlers(app)
  bufferRequestBodies(app, 200)
  app.post('/api/leads', async () => 'never')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asking = httpRequest(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 }
  })
  asking.on('error', () => {}).write('{')
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close'])
  await app.close()
})

test('what the API says of its connection to the gateway is not said to visitors', async () => {
  const asking = httpRequest({
    port: site.port,
    host: '127.0.0.1',
    path: '/api/properties',
    agent: false,
    headers: { connection: 'close' }
  }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  await text(answer)
  expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['close', undefined])
  await once(answer.socket, 'close')
})

test('a visitor who hangs up in the middle of a photo leaves no line in the log', async () => {
  const before = site.lines.length
  const { socket } = await connectFrom('127.0.0.8')
  socket.write(
    'POST /api/leads/owner HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200\r\n\r\n-'
  )
  while (asked === 0) await sleep(10)
  socket.destroy()
  while ((await connectionsOf(site)) > 0) await sleep(10)
  await sleep(100)
  expect(site.lines.slice(before)).toEqual([])
})

test('a visitor whose photos the API drops half-way is told so, and the gateway goes on', async () => {
  dropping = true
  const { socket, statuses, isOpen } = await connectFrom('127.0.0.9')
  socket.write(
    'POST /api/leads/owner HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 200000\r\n\r\n-'
  )
  // what is sent after that is read and thrown away: a browser hears of the answer once it has sent all
  const sending = setInterval(() => socket.write('x'.repeat(1000)), 5)
  while (statuses().length === 0) await sleep(10)
  await sleep(100)
  clearInterval(sending)
  dropping = false
  expect([statuses(), isOpen()]).toEqual([[503], true])
  expect((await ask('127.0.0.9', '/api/properties')).status).toBe(200)
})

test('who expects what nobody knows is answered like everybody', async () => {
  const { socket, statuses } = await connectFrom('127.0.0.9')
  socket.write('GET /api/properties HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n')
  while (statuses().length === 0) await sleep(10)
  expect(statuses()).toEqual([200])
})
