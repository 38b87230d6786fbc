import { setTimeout as sleep } from 'node:timers/promises'
import { useTestApp } from '../testing/test-app.ts'
import { usualLimits } from './overload.ts'

// Without the limits of memory: that of the process is also what earlier tests left in it. 0 is none.
const api = useTestApp({
  overload: { maxEventLoopDelay: 100, sampleInterval: 100, startMilliseconds: 0, maxHeapUsedBytes: 0, maxRssBytes: 0 }
})

/** Work that leaves no room for anything else. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

async function overload(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    block(300)
    await sleep(1)
  }
}

/** A machine that is busy with other things makes the process late too: then it takes longer until it answers again. */
async function answersAgain(): Promise<void> {
  const until = performance.now() + 20_000
  while ((await api.get('/api/properties')).statusCode !== 200) {
    expect(performance.now()).toBeLessThan(until)
    await sleep(50)
  }
}

test('while the process is overloaded it says so, and when to come back; afterwards it answers again', async () => {
  await answersAgain()
  await overload()
  const answer = await api.get('/api/properties', { origin: 'http://localhost:3000' })
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable'])
  expect(answer.headers).toMatchObject({
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'http://localhost:3000'
  })
  // whoever watches over the process is answered all the same
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
  expect((await api.get('/api/health/ready')).statusCode).toBe(200)
  await answersAgain()
}, 60_000)

test('the usual limits leave room for a busy machine', () => {
  expect(usualLimits.maxEventLoopDelay).toBeGreaterThanOrEqual(250)
  expect(usualLimits.maxHeapUsedBytes).toBeGreaterThan(400 * 1024 ** 2)
  expect(usualLimits.maxRssBytes).toBeGreaterThan(1000 * 1024 ** 2)
})
