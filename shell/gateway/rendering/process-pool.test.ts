import { availableParallelism } from 'node:os'
import { createProcessPool, type ProcessPool } from './process-pool.ts'
import type { PageRequest } from './render-child.ts'
import { type ProcessPage, type RenderProcess, RenderTimeout } from './render-process.ts'

/** A process that never finishes a page. */
interface FakeProcess extends RenderProcess {
  pages: object[]
  state: 'runs' | 'retired' | 'stopped'
}

/** Whether a process that is started is ready, starts for ever, or cannot. */
let starting: 'ready' | 'endless' | Error
let processes: FakeProcess[]
let pool: ProcessPool

beforeEach(() => {
  jest.useFakeTimers()
  starting = 'ready'
  processes = []
  pool = createProcessPool(async () => {
    if (starting instanceof Error) throw starting
    const isReady = starting === 'ready'
    const pages: FakeProcess['pages'] = []
    const process: FakeProcess = {
      ...{ pages, state: 'runs', isReady: () => isReady, load: () => pages.length },
      started: isReady ? Promise.resolve() : new Promise<void>(() => {}),
      render: () => new Promise<ProcessPage>((...page) => pages.push(page)),
      retire: () => void Object.assign(process, { state: 'retired' }),
      stop: () => void Object.assign(process, { state: 'stopped' })
    }
    processes.push(process)
    return process
  })
})
afterEach(() => {
  pool.stop()
  jest.useRealTimers()
})

const render = () => pool.render({} as PageRequest, '192.0.2.1')
const settle = () => jest.advanceTimersByTimeAsync(0)
async function renderMany(count: number) {
  for (let page = 0; page < count; page += 1) {
    void render().catch(() => {})
    await settle()
  }
}
const loads = () => processes.map(({ pages }) => pages.length)
const states = () => processes.map(({ state }) => state)

test('visitors who come at once share the process that starts', async () => {
  void render()
  void render()
  await settle()
  expect(loads()).toEqual([2])
  expect(pool.load()).toEqual({ processes: 1, pages: 2 })
})

test('another process starts once each has two pages, up to one for each core, and a page goes where fewest are', async () => {
  await renderMany(2)
  expect(loads()).toEqual([2])
  await renderMany(1)
  expect([processes.length, pool.load().pages]).toEqual([Math.min(2, availableParallelism()), 3])
  await renderMany(4 * availableParallelism())
  expect(processes).toHaveLength(availableParallelism())
  expect(Math.max(...loads()) - Math.min(...loads())).toBeLessThanOrEqual(1)
})

test('a page waits five seconds for the first process, and is then left to the browser', async () => {
  starting = 'endless'
  const outcomes: unknown[] = []
  render().catch((error) => outcomes.push(error))
  await jest.advanceTimersByTimeAsync(4_999)
  expect(outcomes).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([expect.any(RenderTimeout)])
})

test('a process that cannot start is the reason that its page gets; who only prepares gets none', async () => {
  starting = new Error('no module')
  await pool.prepare()
  await expect(render()).rejects.toThrow('no module')
})

test('a process beside the first ends thirty seconds after its last page, and the first one never', async () => {
  if (availableParallelism() < 2) return
  await renderMany(4)
  expect(loads()).toEqual([3, 1])
  // one that has a page goes on, and so does one that had one 15 s ago
  await jest.advanceTimersByTimeAsync(45_000)
  await renderMany(1)
  expect(loads()).toEqual([3, 2])
  for (const { pages } of processes) pages.length = 0
  await jest.advanceTimersByTimeAsync(15_000)
  expect(states()).toEqual(['runs', 'runs'])
  await jest.advanceTimersByTimeAsync(30_000)
  expect([states(), pool.load().processes]).toEqual([['runs', 'retired'], 1])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['runs', 'retired'])
})

test.each(['retire', 'stop'] as const)('%s ends all processes, also one that is still starting', async (end) => {
  await renderMany(1)
  pool[end]()
  await settle()
  expect(states()).toEqual([end === 'retire' ? 'retired' : 'stopped'])
  // given one that starts meanwhile
  const slow = Promise.withResolvers<RenderProcess>()
  const other = createProcessPool(() => slow.promise)
  void other.prepare()
  other[end]()
  const late = { ...(processes[0] as FakeProcess), stop: jest.fn(), retire: jest.fn() }
  slow.resolve(late)
  await settle()
  expect(late.stop).toHaveBeenCalled()
})
