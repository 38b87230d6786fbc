import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createShutdown, trackConnections } from './graceful-shutdown.ts'
import { waitUntil } from './testing/wait-until.ts'

/** Longer than a test waits: what waits for its end fails. */
const never = 1_000_000

/** A server that is to end: what it was asked for, when its process would have ended, and with which code. */
async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { delay = never, drainTime = never } = {}
) {
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  const shutdown = createShutdown(delay, resolve)
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endConnections = trackConnections(server, drainTime)
  shutdown.attach(server, {
    async close() {
      server.close()
      endConnections()
      await once(server, 'close')
    }
  })
  const { port } = server.address() as AddressInfo
  const keepAlive = new Agent({ keepAlive: true })
  const request = async (agent: Agent | false = false) => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    return { body: await text(response), connection: response.headers.connection }
  }
  return { port, server, shutdown, ended, keepAlive, request }
}

/** A server that answers once `answer` is called, and a request that has arrived there. */
async function startSlowServer(delay: number) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const slow = await startServer((_request, response) => void answered.then(() => response.end('late')), { delay })
  const arrival = once(slow.server, 'request')
  const response = slow.request()
  await arrival
  return { ...slow, response, answer }
}

test('after the signal requests are still answered, each on a connection that then closes', async () => {
  const { keepAlive, request, shutdown, ended } = await startServer((_request, response) => response.end('bonjour'))
  expect(await request(keepAlive)).toEqual({ body: 'bonjour', connection: 'keep-alive' })
  const stopped = shutdown.stop()
  expect(shutdown.isClosing()).toBe(true)
  expect(await request(keepAlive)).toEqual({ body: 'bonjour', connection: 'close' })
  void shutdown.stop()
  await stopped
  expect(await ended).toBe(0)
  await expect(request()).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['the delay', 1, 1],
  ['a second signal, which ends the delay', never, 2]
])('a request under way is answered before the end, after %s', async (_what, delay, signals) => {
  const { server, shutdown, ended, response, answer } = await startSlowServer(delay)
  for (let signal = 0; signal < signals; signal += 1) void shutdown.stop()
  await waitUntil(() => !server.listening)
  answer()
  expect([(await response).body, await ended]).toEqual(['late', 0])
})

test('a connection without a request does not hold the process', async () => {
  const { port, server, shutdown, ended } = await startServer(() => {}, { delay: 1 })
  const arrival = once(server, 'connection')
  connect(port, '127.0.0.1')
  await arrival
  void shutdown.stop()
  expect(await ended).toBe(0)
})

test('a request without an end does not hold the process', async () => {
  const half = (_request: IncomingMessage, response: ServerResponse) => void response.write('half')
  const { server, request, shutdown, ended } = await startServer(half, { delay: 1, drainTime: 200 })
  const arrival = once(server, 'request')
  const response = request().catch((error) => error.code)
  await arrival
  void shutdown.stop()
  expect(await ended).toBe(0)
  expect(await response).toBe('ECONNRESET')
})

test('what needs no request ends beside the delay, and is waited for', async () => {
  const [order, jobs] = [[] as string[], Promise.withResolvers<void>()]
  const shutdown = createShutdown(never, (code) => order.push(`exit ${code}`))
  shutdown.attach(createServer(), {
    async atOnce() {
      order.push('begun')
      await jobs.promise
      order.push('ended')
    },
    close: async () => order.push('closed')
  })
  const stopped = shutdown.stop()
  expect(order).toEqual(['begun'])
  void shutdown.stop()
  await waitUntil(() => order.length > 1)
  expect(order).toEqual(['begun', 'closed'])
  jobs.resolve()
  await stopped
  expect(order).toEqual(['begun', 'closed', 'ended', 'exit 0'])
})

test('a process that does not close ends with 1, fourteen seconds after the delay', () => {
  jest.useFakeTimers()
  const codes: number[] = []
  const shutdown = createShutdown(1_000, (code) => codes.push(code))
  shutdown.attach(createServer(), { close: () => new Promise(() => {}) })
  void shutdown.stop()
  jest.advanceTimersByTime(14_999)
  expect(codes).toEqual([])
  jest.advanceTimersByTime(1)
  expect(codes).toEqual([1])
  jest.useRealTimers()
})

test.each([
  ['though it was ending already', [0, 1]],
  ['though a signal follows', [1, 0]]
])('after an error the process ends with its code, %s', async (_what, codes) => {
  const { shutdown, ended } = await startServer((_request, response) => response.end())
  for (const code of codes) void shutdown.stop(code)
  expect(await ended).toBe(1)
})
