import { waitUntil } from '@keur/store/testing/wait-until'
import { createSupervisor, type Service } from './supervisor.ts'

let lines: string[]
let delays: number[]
let stopped: string[]
let now: number
beforeEach(() => {
  ;[lines, delays, stopped, now] = [[], [], [], 0]
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

const timing = { firstDelay: 20, maxDelay: 100, period: 60_000, manyExits: 5 }

/** A supervisor that notes its delays and waits for none of them. */
const aSupervisor = (own = timing) =>
  createSupervisor(
    (line) => lines.push(line),
    undefined,
    own,
    async (milliseconds) => void delays.push(milliseconds)
  )

/** A service whose runs end as a test says. Its next starts fail for these reasons, if there are any. */
function aService(name = 'The API', failures: (string | null)[] = []) {
  const ends: (() => void)[] = []
  const service: Service = {
    name,
    advice: 'Look at the disk.',
    async start() {
      const failure = failures.shift()
      if (failure) throw new Error(failure)
      const { promise: ended, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(`${name} ended.`))
      return { ended, stop: async () => void stopped.push(name) }
    }
  }
  const finish = () => ends.at(-1)!()
  /** Ends the newest run, and waits for the next one. */
  const end = async () => {
    const count = ends.length
    finish()
    await waitUntil(() => ends.length > count)
  }
  return { service, finish, end, starts: () => ends.length }
}

test('a service that ends is started again, and one line is logged', async () => {
  const supervisor = aSupervisor()
  const api = aService()
  await supervisor.start(api.service)
  await api.end()
  expect(lines).toEqual(['The API ended. It is started again in 0.02 s.'])
  await supervisor.stop()
  await supervisor.stop()
  expect([api.starts(), lines.length, stopped]).toEqual([2, 1, ['The API']])
})

test('a service that keeps ending is started again and again, and the log says what to check', async () => {
  const supervisor = aSupervisor()
  const [gateway, api] = [aService('The gateway'), aService()]
  for (const { service } of [gateway, api]) await supervisor.start(service)
  for (let count = 1; count <= 6; count += 1) await api.end()
  expect(lines).toEqual([
    ...['0.02', '0.04', '0.08', '0.1'].map((delay) => `The API ended. It is started again in ${delay} s.`),
    ...[5, 6].map(
      (count) => `The API ended. It is started again in 0.1 s. The API ended ${count} times in a row. Look at the disk.`
    )
  ])
  expect(delays).toEqual([20, 40, 80, 100, 100, 100])
  // The others run on.
  expect(gateway.starts()).toBe(1)
})

test('a site waits half a second before the first restart, and a minute at most before any other', async () => {
  const stopping = new AbortController()
  const wait = async (milliseconds: number) => {
    if (delays.push(milliseconds) === 10) stopping.abort()
  }
  const supervisor = createSupervisor(() => {}, stopping.signal, undefined, wait)
  const ended = Promise.resolve('The API ended.')
  await supervisor.start({ name: 'The API', advice: '', start: async () => ({ ended, stop: async () => {} }) })
  await waitUntil(() => delays.length === 10)
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test('a restart that fails counts as one more end, and is followed by another one', async () => {
  const api = aService('The API', [null, 'The API did not start.', 'The API did not start.'])
  await aSupervisor({ ...timing, manyExits: 3 }).start(api.service)
  await api.end()
  expect(lines).toEqual([
    'The API ended. It is started again in 0.02 s.',
    'The API did not start. It is started again in 0.04 s.',
    expect.stringMatching(/^The API did not start\. .* in 0\.08 s\. The API ended 3 times in a row\./)
  ])
})

test('a service that has never been well is an error of the start, and nothing of it is stopped', async () => {
  const supervisor = aSupervisor()
  await expect(supervisor.start(aService('The API', ['no port']).service)).rejects.toThrow('no port')
  await supervisor.stop()
  expect([lines, stopped]).toEqual([[], []])
})

test.each([
  ['a minute', 60_000, [20, 40, 80]],
  ['more than a minute', 60_001, [20, 20, 20]]
])('a service that ran for %s each time has these delays', async (_time, milliseconds, expected) => {
  const api = aService()
  await aSupervisor().start(api.service)
  for (let exit = 1; exit <= 3; exit += 1) {
    now += milliseconds
    await api.end()
  }
  expect(delays).toEqual(expected)
})

test('a site that stops while a service waits for its restart ends at once and starts nothing more', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, { ...timing, firstDelay: 60_000 })
  const [gateway, api] = [aService('The gateway'), aService()]
  for (const { service } of [gateway, api]) await supervisor.start(service)
  api.finish()
  await waitUntil(() => lines.length === 1)
  await supervisor.stop()
  expect([api.starts(), stopped]).toEqual([1, ['The gateway']])
})

test('a service that gets ready while the site stops is stopped too', async () => {
  const supervisor = aSupervisor()
  const api = aService()
  const ready = Promise.withResolvers<void>()
  const starting = supervisor.start({
    ...api.service,
    async start(signal) {
      signal.addEventListener('abort', () => ready.resolve())
      await ready.promise
      return api.service.start(signal)
    }
  })
  await supervisor.stop()
  await starting
  expect(stopped).toEqual(['The API'])
})

test('services stop in the reverse order of their start, one after another: none loses what it depends on', async () => {
  const order: string[] = []
  const supervisor = aSupervisor()
  for (const name of ['database', 'API', 'gateway'])
    await supervisor.start({
      ...{ name, advice: '' },
      start: async () => ({
        ended: new Promise(() => {}),
        async stop() {
          order.push(`${name} stops`)
          await new Promise(setImmediate)
          order.push(`${name} ended`)
        }
      })
    })
  await supervisor.stop()
  expect(order).toEqual(['gateway', 'API', 'database'].flatMap((name) => [`${name} stops`, `${name} ended`]))
})
