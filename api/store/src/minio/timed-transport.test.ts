import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { waitTimeout } from '@keur/config/timeouts'
import { createMinioStore } from '../minio-store.ts'
import { PreconditionFailed, StoreFull, StoreUnavailable } from '../object-store.ts'
import { timedTransport } from './timed-transport.ts'

const key = 'photos/a.jpg'
const bytes = Buffer.from('x')
const plain = { contentType: 'text/plain' }
let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function storeBehind(handle: Parameters<typeof createServer>[1], timeoutMilliseconds = waitTimeout) {
  server = createServer((request, response) => {
    request.resume()
    // The bucket exists; the test handles every other request.
    if (request.method === 'HEAD' && !request.url?.includes('photos')) response.end()
    else (handle as (...parameters: unknown[]) => void)(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return createMinioStore({ endpoint, accessKey: 'a', secretKey: 'b', bucket: 'media', timeoutMilliseconds })
}

test('a request without a response times out, without a retry', async () => {
  let requests = 0
  const store = await storeBehind(() => {
    requests += 1
  }, 300)
  const failure = await store.put(key, bytes, plain).catch((error) => error)
  expect(failure).toBeInstanceOf(StoreUnavailable)
  expect(failure.message).toBe('the store did not respond within 300 ms')
  expect(requests).toBe(1)
})

test('a response that stops in the middle fails its reader', async () => {
  const store = await storeBehind((_request, response) => {
    response.writeHead(200, { 'content-length': '100', 'content-type': 'text/plain', etag: '"e"' })
    response.write('half')
  }, 1_500)
  const object = await store.get(key)
  await expect(text(object!.body)).rejects.toThrow()
})

test('a response that has begun may take longer than the timeout, as a large photo over a slow line does', async () => {
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
  await storeBehind((_request, response) => {
    response.write('half')
    passed.then(() => response.end(' and half'))
  })
  const { port } = server.address() as AddressInfo
  const others = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const
  jest.useFakeTimers({ doNotFake: [...others, 'clearImmediate', 'clearInterval'] })
  const response = await new Promise<IncomingMessage>((resolve) => {
    timedTransport(false, 300).request({ port, path: '/photos', host: '127.0.0.1' }, resolve).end()
  })
  jest.advanceTimersByTime(1000)
  jest.useRealTimers()
  pass()
  expect(await text(response)).toBe('half and half')
})

test.each<[string, number, string, string | (new () => Error)]>([
  ['a failing store is unavailable', 500, 'InternalError', StoreUnavailable],
  ['a full store is StoreFull', 507, 'XMinioStorageFull', StoreFull],
  ['refused credentials are named', 403, 'SignatureDoesNotMatch', 'refuses its access key'],
  ['a key without the right is named', 403, 'AccessDenied', 'refuses its access key'],
  ['an unknown key is named', 403, 'InvalidAccessKeyId', 'refuses its access key'],
  ['one of two writes at once is no failure', 409, 'ConditionalRequestConflict', PreconditionFailed]
])('%s, without a retry', async (_what, status, code, failure) => {
  let requests = 0
  const store = await storeBehind((_request, response) => {
    requests += 1
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
  })
  await expect(store.put(key, bytes, plain)).rejects.toThrow(failure)
  expect(requests).toBe(1)
})
