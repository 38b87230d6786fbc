import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setInterval, setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '@keur/store/testing/wait-until'
import { useTestApp } from '../testing/test-app.ts'

const mebibyte = 1024 ** 2
/** Of this process, which also has what earlier test files left in it. */
const maxExternalBytes = process.memoryUsage().external + 300 * mebibyte
const sampleInterval = 100
let exhaustions = 0

const api = useTestApp({
  overload: {
    ...{ maxEventLoopDelay: 100, minRequests: 3, sampleInterval, startMilliseconds: 0 },
    // Longer than any machine takes to look and to collect garbage.
    ...{ maxHeapUsedBytes: Number.POSITIVE_INFINITY, maxExternalBytes, idleMilliseconds: 60_000 }
  },
  onExhausted: () => {
    exhaustions += 1
  }
})

/** Work that leaves no room for anything else. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

/** Four slow turns, with as many requests before each. */
async function overload(requests: number): Promise<void> {
  const responses: Promise<unknown>[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    for (let count = 0; count < requests; count += 1) responses.push(api.get('/api/properties'))
    block(300)
    await sleep(1)
  }
  await Promise.all(responses)
}

/** A machine that is busy with other things makes the process late too: then it takes longer until it responds again. */
const answersAgain = (): Promise<void> => waitUntil(async () => (await api.get('/api/properties')).statusCode === 200)

/** Two samples without a request have ended: timers of one process end in their order. */
async function twoSamples(): Promise<void> {
  let ended = 0
  for await (const _ of setInterval(sampleInterval)) if (++ended === 3) return
}

/** More than the limit by itself: what earlier test files left may be freed meanwhile. */
const fillMemory = () => [Buffer.alloc(maxExternalBytes + mebibyte)]

const refuses = (): Promise<void> => waitUntil(async () => (await api.get('/api/properties')).statusCode === 503)

test('an overloaded process responds 503 with Retry-After, and recovers', async () => {
  await answersAgain()
  await overload(4)
  const response = await api.get('/api/properties', { origin: 'http://localhost:3000' })
  expect([response.statusCode, response.json().error]).toEqual([503, 'unavailable'])
  expect(response.headers).toMatchObject({
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'http://localhost:3000'
  })
  // health checks get their response all the same
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
  expect((await api.get('/api/health/ready')).statusCode).toBe(200)
  await answersAgain()
})

test('a process that is late with a few requests refuses none', async () => {
  await answersAgain()
  await twoSamples()
  await overload(0)
  expect((await api.get('/api/properties')).statusCode).toBe(200)
})

test('a late process refuses more where many are under way, however few arrive', async () => {
  await waitUntil(() => !api.app.isUnderPressure())
  // given three slow requests, and two samples without another
  const bodies = Array.from({ length: 3 }, () => new PassThrough())
  const headers = { 'content-type': 'application/json' }
  const responses = bodies.map((payload) =>
    api.app.inject({ method: 'POST', url: '/api/users/login', headers, payload })
  )
  await twoSamples()
  // when the process is late
  await overload(0)
  // then it takes no other
  expect((await api.get('/api/properties')).statusCode).toBe(503)
  for (const body of bodies) body.end('{}')
  await Promise.all(responses)
})

test('who takes an answer slowly makes the process no later', async () => {
  // given three who read no more than the beginning of a film
  const path = 'sales/video/00000000-0000-4000-8000-000000000000.mp4'
  await api.services.store.put(path, Buffer.alloc(32 * mebibyte), { contentType: 'video/mp4' })
  const port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(`GET /media/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  await answersAgain()
  await twoSamples()
  // when the process is late
  await overload(0)
  // then it takes another request
  expect((await api.get('/api/properties')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('while buffers fill the memory requests are rejected, and served again once they are freed', async () => {
  await answersAgain()
  let held = fillMemory()
  await refuses()
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
  expect(held).toHaveLength(1)
  held = []
  // No other request comes meanwhile, so nothing but the watch has a reason to collect garbage.
  await answersAgain()
  expect(exhaustions).toBe(0)
})
