import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createShutdown, trackConnections } from './graceful-shutdown.ts'

/** A server that is to end: what it was asked for, when its process would have ended, and with which code. */
async function startServer(handle: (request: IncomingMessage, response: ServerResponse) => void, delay = 100) {
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  const shutdown = createShutdown(delay, resolve)
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endConnections = trackConnections(server, 200)
  shutdown.attach(server, {
    async close() {
      server.close()
      endConnections()
      await once(server, 'close')
    }
  })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    return { body: await text(response), connection: response.headers.connection }
  }
  return { port, shutdown, ended, request }
}

test('after the signal requests are still answered, each on a connection that then closes', async () => {
  const { request, shutdown, ended } = await startServer((_request, response) => response.end('bonjour'))
  expect(await request()).toEqual({ body: 'bonjour', connection: 'keep-alive' })
  const stopped = shutdown.stop()
  expect(shutdown.isClosing()).toBe(true)
  expect(await request()).toEqual({ body: 'bonjour', connection: 'close' })
  await stopped
  expect(await ended).toBe(0)
  await expect(request()).rejects.toThrow('ECONNREFUSED')
})

test('a request under way is answered before the end', async () => {
  const { request, shutdown, ended } = await startServer((_request, response) => {
    setTimeout(() => response.end('late'), 150)
  })
  const response = request()
  await sleep(20)
  await shutdown.stop()
  expect([(await response).body, await ended]).toEqual(['late', 0])
})

test('neither a request without an end nor a connection without a request holds the process', async () => {
  const { port, request, shutdown, ended } = await startServer((_request, response) => void response.write('half'))
  const response = request().catch((error) => error.code)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  await sleep(20)
  const started = performance.now()
  await shutdown.stop()
  expect([await ended, await response]).toEqual([0, 'ECONNRESET'])
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a second signal ends the delay, and requests under way are still answered', async () => {
  const answer = (_request: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.end('late'), 100)
  const { request, shutdown, ended } = await startServer(answer, 60_000)
  const response = request()
  await sleep(20)
  void shutdown.stop()
  void shutdown.stop()
  expect([(await response).body, await ended]).toEqual(['late', 0])
})

test('after an error the process ends with its code, though it was ending already', async () => {
  const { shutdown, ended } = await startServer((_request, response) => response.end())
  void shutdown.stop()
  void shutdown.stop(1)
  expect(await ended).toBe(1)
})
