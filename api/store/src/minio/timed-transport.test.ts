import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createMinioStore } from '../minio-store.ts'
import { StoreFull, StoreUnavailable } from '../store-errors.ts'

const key = 'photos/a.jpg'
const bytes = Buffer.from('x')
const plain = { contentType: 'text/plain' }
let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function storeBehind(handle: Parameters<typeof createServer>[1]) {
  server = createServer((request, response) => {
    request.resume()
    // The bucket is there; everything else is up to the test.
    if (request.method === 'HEAD' && !request.url?.includes('photos')) response.end()
    else (handle as (...parameters: unknown[]) => void)(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return createMinioStore({ endpoint, accessKey: 'a', secretKey: 'b', bucket: 'media', timeoutMilliseconds: 300 })
}

test('a store that never answers is given up on in time, once', async () => {
  let requests = 0
  const store = await storeBehind(() => {
    requests += 1
  })
  const began = Date.now()
  await expect(store.put(key, bytes, plain)).rejects.toThrow(StoreUnavailable)
  expect(Date.now() - began).toBeLessThan(2000)
  expect(requests).toBe(1)
})

test('an answer that stands still in the middle fails its reader', async () => {
  const store = await storeBehind((_request, response) => {
    response.writeHead(200, { 'content-length': '100', 'content-type': 'text/plain', etag: '"e"' })
    response.write('half')
  })
  const found = await store.get(key)
  await expect(text(found!.body)).rejects.toThrow()
})

test('a store that fails is unavailable, and not asked again', async () => {
  let requests = 0
  const store = await storeBehind((_request, response) => {
    requests += 1
    response.writeHead(500).end()
  })
  await expect(store.put(key, bytes, plain)).rejects.toThrow(StoreUnavailable)
  expect(requests).toBe(1)
})

test('a store without room says so', async () => {
  const store = await storeBehind((_request, response) => {
    response.writeHead(507, { 'content-type': 'application/xml' })
    response.end(
      '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its limit</Message></Error>'
    )
  })
  await expect(store.put(key, bytes, plain)).rejects.toThrow(StoreFull)
})

test('a store that refuses our keys says so', async () => {
  const store = await storeBehind((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')
  })
  await expect(store.put(key, bytes, plain)).rejects.toThrow('refuses its access key')
})
