import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { waitUntil } from '../testing/wait-until.ts'
import { type ConnectionLimits, guardConnections } from './connections.ts'

const limits: ConnectionLimits = { total: 100, perNetwork: 50, progressTimeout: 2_000, minRate: 1_000 }
/** More than the buffers of a loopback connection hold. */
const large = Buffer.alloc(32 * 1024 ** 2, 'x')
const open: Socket[] = []
const servers: Server[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { trusted = '', ...own }: Partial<ConnectionLimits> & { trusted?: string } = {}
) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const guard = guardConnections(server, { ...limits, ...own }, (address) => address === trusted)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => socket.end(`HTTP/1.1 408 ${error.code}\r\n\r\n`))
  const { port } = server.address() as AddressInfo
  /** A connection from this loopback address that sends a text, and reads unless it is paused. */
  async function connectFrom(localAddress: string, sent = '', { reads = true } = {}) {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    open.push(socket)
    let received = ''
    if (reads) socket.on('data', (bytes) => (received += bytes.toString('latin1')))
    await once(socket, 'connect')
    socket.write(sent)
    return { socket, received: () => received, isOpen: () => !socket.destroyed && socket.readyState === 'open' }
  }
  server.prependListener('request', ({ socket, headers }) => {
    if (headers.from) guard.serveAddress(socket, headers.from)
  })
  /** A connection of the trusted proxy, which serves a visitor. */
  const proxied = (from: string, reads = true) =>
    connectFrom('127.0.0.9', get.replace('Host', `From: ${from}\r\nHost`), { reads })
  /** Whether this many connections were accepted, and all of them were closed. */
  const hasClosed = (count: number) => accepted === count && guard.used() === 0
  return { guard, connectFrom, proxied, hasClosed }
}

const answer = (_request: IncomingMessage, response: ServerResponse) => void response.end('ok')
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'

test('who takes nothing of an answer is closed, while others are served', async () => {
  const { hasClosed, connectFrom } = await startServer((_request, response) => response.end(large))
  await Promise.all(Array.from({ length: 20 }, () => connectFrom('127.0.0.2', get, { reads: false })))
  await waitUntil(() => hasClosed(20))
  const { received } = await connectFrom('127.0.0.3', get)
  await waitUntil(() => received().length > large.length)
})

test('who takes an answer more slowly than the lowest rate is closed, though it never stands still', async () => {
  const { hasClosed, connectFrom } = await startServer((_request, response) => response.end(large), { minRate: 1e9 })
  const { socket } = await connectFrom('127.0.0.2', get, { reads: false })
  const reading = setInterval(() => socket.read(64 * 1024), 20)
  await waitUntil(() => hasClosed(1))
  clearInterval(reading)
})

test('a body that stops, or comes more slowly than the lowest rate, is 408', async () => {
  const { connectFrom } = await startServer((request) => request.resume())
  const stopped = await connectFrom('127.0.0.2', `${post}x`)
  const slow = await connectFrom('127.0.0.2', post)
  const sending = setInterval(() => slow.socket.write('x'), 30)
  await waitUntil(() => stopped.received() !== '' && slow.received() !== '')
  clearInterval(sending)
  for (const { received } of [stopped, slow]) expect(received()).toMatch(/^HTTP\/1.1 408 ERR_HTTP_REQUEST_TIMEOUT/)
})

test('the time of the server itself does not count: neither its work, nor a body that it does not read yet', async () => {
  const pending: ServerResponse[] = []
  const { connectFrom } = await startServer((_request, response) => pending.push(response))
  const working = await connectFrom('127.0.0.2', get)
  const unread = await connectFrom('127.0.0.2', `${post}x`)
  // Others come and go meanwhile.
  const slow = await connectFrom('127.0.0.3', `${post}x`)
  await waitUntil(() => pending.length === 3)
  pending[2]!.req.resume()
  await waitUntil(() => slow.received() !== '')
  expect([working.isOpen(), unread.isOpen()]).toEqual([true, true])
  for (const response of pending) response.end('done')
  await waitUntil(() => working.received().endsWith('done') && unread.received().endsWith('done'))
})

test('idle connections that fill the server make room for a newcomer', async () => {
  const { guard, connectFrom } = await startServer(answer, { total: 40, progressTimeout: 60_000 })
  for (let count = 0; count < 40; count += 1) await connectFrom(`127.0.1.${1 + (count % 8)}`, get)
  await waitUntil(() => guard.used() === 40)
  for (let count = 0; count < 20; count += 1) {
    const { socket } = await connectFrom(`127.0.2.${count + 1}`, get.replace('Host', 'Connection: close\r\nHost'))
    expect(await text(socket)).toMatch(/ok$/)
  }
  expect(guard.used()).toBeLessThanOrEqual(40)
})

test('a request without its body gives way before one at work, also where its handler has not begun to read', async () => {
  const pending: ServerResponse[] = []
  const limits = { total: 4, progressTimeout: 60_000 }
  const { connectFrom } = await startServer((_request, response) => pending.push(response), limits)
  // given a visitor with two requests at work, more than any other has, and two others without their bodies
  const visitor = [await connectFrom('127.0.0.2', get), await connectFrom('127.0.0.2', get)]
  const stalled = [await connectFrom('127.0.0.3', `${post}x`), await connectFrom('127.0.0.4', `${post}x`)]
  await waitUntil(() => pending.length === 4)
  // when two newcomers have their requests at work
  for (const address of ['127.0.0.5', '127.0.0.6']) await connectFrom(address, get)
  await waitUntil(() => pending.length === 6)
  // then the visitor still has both
  for (const response of pending) response.end('done')
  await waitUntil(() => visitor.every(({ received }) => received().endsWith('done')))
  expect(stalled.map(({ received }) => received())).toEqual(['', ''])
})

test('a connection of a trusted proxy counts for no visitor between its requests', async () => {
  const { guard, connectFrom, proxied } = await startServer(answer, {
    ...{ total: 3, perNetwork: 3, progressTimeout: 60_000, trusted: '127.0.0.9' }
  })
  // given a proxy that has served three requests of one visitor, over as many connections
  const served = await Promise.all([1, 2, 3].map(() => proxied('192.0.2.1')))
  await waitUntil(() => served.every(({ received }) => received().endsWith('ok')))
  // when others come directly, one after the other
  for (const last of [1, 2, 3]) {
    const other = await connectFrom(`127.0.5.${last}`, get)
    await waitUntil(() => other.received().endsWith('ok'))
  }
  // then the first took the place of one of the proxy's, and the next ones that of each other
  await waitUntil(() => served.filter(({ isOpen }) => isOpen()).length === 2)
  expect(guard.used()).toBe(3)
})
