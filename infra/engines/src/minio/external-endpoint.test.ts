import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../port.ts'
import { verifyMinioEndpoint } from './external-endpoint.ts'

const keys = { MINIO_ACCESS_KEY: 'awa', MINIO_SECRET_KEY: 'secret' }

/** `starting`: how many requests a server that reads its keys still refuses. */
let stub: { status: number; body: string; starting?: number }
let server: Server
let host: string
beforeAll(async () => {
  server = createServer((_request, response) => {
    const isStarting = (stub.starting ?? 0) > 0
    if (isStarting) stub.starting! -= 1
    response.statusCode = isStarting ? 503 : stub.status
    response.end(stub.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const verify = (MINIO_ENDPOINT = `http://${host}/`) => verifyMinioEndpoint({ MINIO_ENDPOINT, ...keys })
const refuseWith = (status: number, code: string) => {
  stub = { status, body: `<Error><Code>${code}</Code></Error>` }
}

test('an object store that takes the keys is used at its plain address', async () => {
  stub = { status: 200, body: '<ListAllMyBucketsResult/>' }
  const verified = { endpoint: `http://${host}`, accessKey: 'awa', secretKey: 'secret' }
  expect(await verify()).toEqual(verified)
  expect(await verify(host)).toEqual(verified)
})

test('an object store that has just been started is asked until it has read its keys', async () => {
  stub = { status: 200, body: '<ListAllMyBucketsResult/>', starting: 2 }
  await expect(verify()).resolves.toMatchObject({ accessKey: 'awa' })
})

test('keys without the right to list every bucket are good keys', async () => {
  refuseWith(403, 'AccessDenied')
  await expect(verify()).resolves.toMatchObject({ accessKey: 'awa' })
})

test.each([
  ['InvalidAccessKeyId', `does not know this MINIO_ACCESS_KEY`],
  ['SignatureDoesNotMatch', `refuses this MINIO_SECRET_KEY`],
  ['RequestTimeTooSkewed', `clock differs too much`],
  ['Whatever', `is not an object store that accepts these keys (status 403, Whatever)`]
])('the refusal %s is put into a sentence', async (code, sentence) => {
  refuseWith(403, code)
  await expect(verify()).rejects.toThrow(sentence)
})

test('an object store that does not respond, or a missing key, is named with its setting', async () => {
  const unused = `127.0.0.1:${await freePort()}`
  await expect(verify(unused)).rejects.toThrow(`MINIO_ENDPOINT: no object store responds at ${unused}`)
  await expect(verifyMinioEndpoint({ MINIO_ENDPOINT: host, MINIO_ACCESS_KEY: 'awa' })).rejects.toThrow(
    'MINIO_ENDPOINT is set and MINIO_SECRET_KEY is not'
  )
  await expect(verify('http://')).rejects.toThrow('MINIO_ENDPOINT is not an address (http://)')
})
