import { setTimeout as sleep } from 'node:timers/promises'
import { type TestApp, useTestApp } from '../testing/test-app.ts'
import { defaultLimits } from './overload.ts'

const mebibyte = 1024 ** 2
let exhaustions = 0

const useOverloadedApp = (idleMilliseconds: number) =>
  useTestApp({
    overload: {
      maxEventLoopDelay: 100,
      minRequests: 3,
      sampleInterval: 100,
      startMilliseconds: 0,
      maxHeapUsedBytes: Number.POSITIVE_INFINITY,
      // The memory of the process is also what earlier tests left in it.
      maxExternalBytes: process.memoryUsage().external + 300 * mebibyte,
      idleMilliseconds
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
async function overload(api: TestApp, requests: number): Promise<void> {
  const responses: Promise<unknown>[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    for (let count = 0; count < requests; count += 1) responses.push(api.get('/api/properties'))
    block(300)
    await sleep(1)
  }
  await Promise.all(responses)
}

/** A machine that is busy with other things makes the process late too: then it takes longer until it responds again. */
async function answersAgain(api: TestApp): Promise<void> {
  const until = performance.now() + 20_000
  while ((await api.get('/api/properties')).statusCode !== 200) {
    expect(performance.now()).toBeLessThan(until)
    await sleep(50)
  }
}

async function refuses(api: TestApp): Promise<void> {
  while ((await api.get('/api/properties')).statusCode !== 503) await sleep(20)
}

describe('a process that is busy, or whose memory is full for a while', () => {
  // Longer than any machine takes to look and to collect garbage.
  const api = useOverloadedApp(60_000)

  test('an overloaded process responds 503 with Retry-After, and recovers', async () => {
    await answersAgain(api)
    await overload(api, 4)
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
    await answersAgain(api)
  })

  test('a process that is late with a few requests refuses none', async () => {
    await answersAgain(api)
    // Two samples without a request.
    await sleep(250)
    await overload(api, 0)
    expect((await api.get('/api/properties')).statusCode).toBe(200)
  })

  test('while buffers fill the memory requests are rejected, and served again once they are freed', async () => {
    await answersAgain(api)
    let held: Buffer[] = [Buffer.alloc(400 * mebibyte)]
    await refuses(api)
    expect((await api.get('/api/health/live')).statusCode).toBe(200)
    expect(held).toHaveLength(1)
    held = []
    // No other request comes meanwhile, so nothing but the watch has a reason to collect garbage.
    await answersAgain(api)
    expect(exhaustions).toBe(0)
  })
})

describe('a process whose memory stays full', () => {
  const api = useOverloadedApp(1_000)

  test('without requests reports it once, to be replaced', async () => {
    await answersAgain(api)
    const leak = [Buffer.alloc(400 * mebibyte)]
    await refuses(api)
    while ((await api.get('/api/health/live')).statusCode !== 503) await sleep(100)
    expect((await api.get('/api/health/ready')).statusCode).toBe(503)
    expect([leak.length, exhaustions]).toEqual([1, 1])
  })
})

test('the default limits tolerate a busy machine', () => {
  expect(defaultLimits.maxEventLoopDelay).toBeGreaterThanOrEqual(250)
  expect(defaultLimits.maxHeapUsedBytes).toBeGreaterThan(400 * mebibyte)
  expect(defaultLimits.maxExternalBytes).toBeGreaterThan(500 * mebibyte)
})
