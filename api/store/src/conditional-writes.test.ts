import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { proveConditionalWrites } from './conditional-writes.ts'
import { createMinioStore } from './minio-store.ts'

let server: Server
const objects = new Map<string, string>()
/** The headers that the server ignores, in lower case. */
let ignored: string[] = []

/** A small S3 server, over the wire. It takes every signature. */
beforeAll(async () => {
  let etags = 0
  server = createServer((request, response) => {
    request.resume()
    const key = request.url ?? ''
    const stored = objects.get(key)
    const header = (name: string) => (ignored.includes(name) ? undefined : request.headers[name])
    const isRefused =
      (header('if-none-match') && stored) || (header('if-match') && header('if-match') !== `"${stored}"`)
    if (request.method === 'PUT' && isRefused)
      return response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code></Error>')
    if (request.method === 'PUT') {
      etags += 1
      objects.set(key, `etag-${etags}`)
      return response.writeHead(200, { etag: `"etag-${etags}"` }).end()
    }
    if (request.method === 'DELETE') objects.delete(key)
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  ignored = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const prove = async () => {
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await proveConditionalWrites(await createMinioStore({ endpoint, accessKey: 'a', secretKey: 'b', bucket: 'builds' }))
}

test('a server that honours conditions passes, and nothing is left there', async () => {
  await prove()
  expect([...objects.keys()]).toEqual([])
})

test.each([
  [['if-match'], '« If-Match » and one etag, 2 succeeded'],
  [['if-none-match'], 'in spite of « If-None-Match: * »'],
  [['if-match', 'if-none-match'], 'does not honour conditional writes']
])('a server that ignores %j is refused, in a sentence that says why', async (headers, sentence) => {
  ignored = headers
  await expect(prove()).rejects.toThrow(sentence)
  expect([...objects.keys()]).toEqual([])
})
