import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '@keur/engines/service'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createSupervisor, type Service } from './supervisor.ts'

let folder: string
let lines: string[]
let runs: Run[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-supervisor-'))
  lines = []
  runs = []
})
afterEach(() => {
  for (const { pid } of runs) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const quick = { firstDelay: 20, maxDelay: 100, period: 60_000, manyExits: 5 }
const stays = "process.send('ready'); setInterval(() => {}, 1000)"

type Run = Awaited<ReturnType<typeof startService>>

/** A service that runs this script in a real process. */
function aService(script: string, name = 'The API'): Service {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(`${file}.pids`)}, process.pid + '\\n'); ${script}`
  )
  return {
    name,
    advice: 'Look at the disk.',
    async start(signal) {
      const run = await startService(name, file, {}, { signal })
      runs.push(run)
      return run
    }
  }
}
/** The ids of all processes that a service has had. */
const pidsFor = (name = 'The API') =>
  readFileSync(join(folder, `${name}.mjs.pids`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(Number)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a service that ends is started again, and one line is logged', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aService(stays))
  process.kill(runs[0]!.pid, 'SIGKILL')
  await waitUntil(() => runs.length === 2)
  expect(isAlive(runs[1]!.pid)).toBe(true)
  expect(lines).toEqual(['The API ended (SIGKILL). It is started again in 0.02 s.'])
  await supervisor.stop()
  expect(isAlive(runs[1]!.pid)).toBe(false)
  expect(lines).toHaveLength(1)
})

test('a service that keeps ending is started again and again, and the log says what to check', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aService(stays, 'The gateway'))
  await supervisor.start(aService("process.send('ready'); setTimeout(() => process.exit(3), 50)"))
  await waitUntil(() => lines.length >= 7)
  expect(lines.slice(0, 5)).toEqual([
    ...['0.02', '0.04', '0.08', '0.1'].map(
      (delay) => `The API ended (exit code 3). It is started again in ${delay} s.`
    ),
    'The API ended (exit code 3). It is started again in 0.1 s. The API ended 5 times in a row. Look at the disk.'
  ])
  // The others run on.
  expect(pidsFor('The gateway').map(isAlive)).toEqual([true])
  await supervisor.stop()
  expect(pidsFor().some(isAlive)).toBe(false)
})

test('a site waits half a second before the first restart, and a minute at most before any other', async () => {
  const delays: number[] = []
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

test('a restart that fails is followed by another one', async () => {
  const marker = join(folder, 'has run')
  const script = `const { existsSync, writeFileSync } = await import('node:fs'); const file = ${JSON.stringify(marker)};
    if (existsSync(file)) process.exit(4); writeFileSync(file, ''); process.send('ready'); setTimeout(() => process.exit(3), 50)`
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aService(script))
  await waitUntil(() => lines.length >= 3)
  rmSync(marker)
  await waitUntil(() => runs.length >= 2)
  expect(lines[1]).toMatch(/^The API did not start \(exit code 4\)/)
  await supervisor.stop()
})

test('a service that has never been well is an error of the start', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await expect(supervisor.start(aService('process.exit(4)'))).rejects.toThrow('The API did not start (exit code 4)')
  expect(lines).toEqual([])
})

test('a service that ran for a minute starts again with the first delay', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aService(stays))
  const real = performance.now.bind(performance)
  let offset = 0
  jest.spyOn(performance, 'now').mockImplementation(() => real() + offset)
  for (let exit = 1; exit <= 6; exit += 1) {
    offset += 61_000
    process.kill(runs.at(-1)!.pid, 'SIGKILL')
    await waitUntil(() => runs.length === exit + 1)
  }
  expect(lines).toEqual(Array(6).fill('The API ended (SIGKILL). It is started again in 0.02 s.'))
  await supervisor.stop()
})

test('a site that stops while a service waits for its restart ends at once and starts nothing more', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, { ...quick, firstDelay: 60_000 })
  await supervisor.start(aService(stays, 'The gateway'))
  await supervisor.start(aService(stays))
  process.kill(runs[1]!.pid, 'SIGKILL')
  await waitUntil(() => lines.length === 1)
  await supervisor.stop()
  expect(pidsFor()).toHaveLength(1)
  expect(pidsFor('The gateway').some(isAlive)).toBe(false)
})

test('a service that is starting while the site stops is stopped too', async () => {
  const stopping = new AbortController()
  const supervisor = createSupervisor((line) => lines.push(line), stopping.signal, quick)
  const starting = supervisor.start(aService('setInterval(() => {}, 1000)'))
  const rejected = expect(starting).rejects.toThrow('The API did not start (SIGTERM)')
  await waitUntil(() => {
    try {
      return pidsFor().length === 1
    } catch {
      return false
    }
  })
  stopping.abort()
  await rejected
  await supervisor.stop()
  expect(pidsFor().some(isAlive)).toBe(false)
})

test('services stop in the reverse order of their start, so that none loses what it depends on', async () => {
  const order = join(folder, 'order')
  // Stopped at once, they would end in another order.
  const times = { database: 0, API: 100, gateway: 300 }
  const slowToEnd = (name: keyof typeof times) =>
    `process.on('SIGTERM', () => setTimeout(() => { appendFileSync(${JSON.stringify(order)}, '${name} '); process.exit(0) }, ${times[name]})); ${stays}`
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  for (const name of ['database', 'API', 'gateway'] as const) await supervisor.start(aService(slowToEnd(name), name))
  await supervisor.stop()
  expect(readFileSync(order, 'utf8')).toBe('gateway API database ')
})
