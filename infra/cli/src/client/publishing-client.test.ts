import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Manifest } from '@keur/contract/build'
import { createPublishingClient } from './publishing-client.ts'

let server: Server
/** What the site responds with, one after the other; the last one again and again. */
let responses: [status: number, retryAfter?: string][]
let sizes: number[]
beforeEach(async () => {
  sizes = []
  server = createServer(async (request, response) => {
    sizes.push((await buffer(request)).length)
    const [status, retryAfter] = (responses.length > 1 ? responses.shift() : responses[0]) as [number, string?]
    response.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {})
    response.end(JSON.stringify({ result: 'stored', written: 1, message: 'Other uploads are being received.' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

/** A team uploads a build of one file. Returns the result, and how long it waited each time. */
async function upload() {
  const waits: number[] = []
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createPublishingClient(site, async (time) => void waits.push(time))
  const manifest = { app: 'ventes', id: '2'.repeat(16), files: { 'a.js': '' } as Record<string, string> } as Manifest
  const { privateKey } = generateKeyPairSync('ed25519')
  const sent = client.upload(manifest, async () => Buffer.from('a'), privateKey)
  return { waits, result: await sent.catch((error: Error) => error.message) }
}

test('an upload that meets others comes back after the time that the service names, with all its files', async () => {
  responses = [[503, '5'], [503, '600'], [201]]
  expect(await upload()).toMatchObject({ waits: [5_000, 30_000], result: { result: 'stored' } })
  expect(new Set(sizes).size).toBe(1)
})

test('an upload that never gets a place ends with the reason, after half a minute', async () => {
  responses = [[503, '5']]
  const { waits, result } = await upload()
  expect(waits).toEqual(Array(6).fill(5_000))
  expect(result).toContain('Other uploads are being received.')
})

test('an upload that fails otherwise is not sent again', async () => {
  for (const status of [408, 422, 503]) {
    responses = [[status]]
    expect((await upload()).waits).toEqual([])
  }
})
