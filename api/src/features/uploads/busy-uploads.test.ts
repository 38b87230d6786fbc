import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createLoggerOptions } from '../../plugins/request-log.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const api = useTestApp({ logger: createLoggerOptions('warn', { write: (line) => lines.push(line) }) })
const type = { name: 'type', value: 'properties' }
const upload = (bytes: Buffer) =>
  api.as(api.administratorToken(), { method: 'POST', url: '/api/upload', ...aForm(type, aFile(bytes)) })
const known = () => api.services.database.db.collection('media').countDocuments()

test('of many concurrent photos two are processed, sixty wait, and the others get 503', async () => {
  const photo = await aJpeg()
  const before = await known()
  const responses = await Promise.all(Array.from({ length: 90 }, () => upload(photo)))
  const accepted = responses.filter(({ statusCode }) => statusCode === 200)
  const rejected = responses.filter(({ statusCode }) => statusCode === 503)
  expect(accepted.length + rejected.length).toBe(90)
  // On a busy machine some of those that wait are refused after twenty seconds.
  expect(accepted.length).toBeGreaterThanOrEqual(32)
  expect(rejected.length).toBeGreaterThanOrEqual(16)
  for (const { headers, body } of rejected) {
    expect(headers['retry-after']).toBe('5')
    expect(JSON.parse(body).error).toBe('unavailable')
  }
  // what was refused left nothing, and the next is welcome
  expect(await known()).toBe(before + accepted.length)
  expect((await upload(await aJpeg())).statusCode).toBe(200)
})

describe('senders that disconnect', () => {
  beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))

  /** Sends half of the announced length, and hangs up. */
  function abort(): Promise<void> {
    const { payload, headers } = aForm(type, aFile(Buffer.alloc(400_000, 0xff)))
    const { port } = api.app.server.address() as AddressInfo
    return new Promise((resolve) => {
      const sending = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/upload',
        agent: false,
        headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${api.administratorToken()}` }
      })
      sending.on('error', () => {})
      sending.on('close', resolve)
      sending.write(payload.subarray(0, payload.length / 2), () => setTimeout(() => sending.destroy(), 5))
    })
  }
  const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length
  const connections = () =>
    new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

  test('leave no connection, no open file, no photo and no line in the log behind', async () => {
    const untilAllAreDisconnected = () => waitUntil(async () => (await connections()) === 0)
    await abort()
    await untilAllAreDisconnected()
    const before = { files: await openFiles(), known: await known(), memory: process.memoryUsage().rss }
    for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 10 }, abort))
    await untilAllAreDisconnected()
    expect(await known()).toBe(before.known)
    // The database's own connections and temporary files come and go; of sixty senders each would leave one.
    expect(await openFiles()).toBeLessThan(before.files + 20)
    expect(process.memoryUsage().rss - before.memory).toBeLessThan(150_000_000)
    expect((await upload(await aJpeg())).statusCode).toBe(200)
    // A log that grows with them would be an easy way to fill a disk.
    expect(lines).toEqual([])
  })
})
