import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { startPart } from './processes.ts'
import { createSupervisor, type Part } from './supervisor.ts'

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

const quick = { firstPause: 20, longestPause: 100, period: 60_000, maxExits: 5 }
const stays = "process.send('ready'); setInterval(() => {}, 1000)"

type Run = Awaited<ReturnType<typeof startPart>>

/** A part that is a real process with this script. */
function aPart(script: string, name = 'The API'): Part {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(`${file}.pids`)}, process.pid + '\\n'); ${script}`
  )
  return {
    name,
    advice: 'Look at the disk.',
    async start(signal) {
      const run = await startPart(name, file, {}, { signal })
      runs.push(run)
      return run
    }
  }
}
/** Every process that ever ran of it. */
const pidsOf = (name = 'The API') =>
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

async function until(holds: () => boolean) {
  for (let wait = 0; wait < 400 && !holds(); wait += 1) await pause(25)
  expect(holds()).toBe(true)
}

test('a part that dies is started again, which the log tells in one line', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aPart(stays))
  process.kill(runs[0]!.pid, 'SIGKILL')
  await until(() => runs.length === 2)
  expect(isAlive(runs[1]!.pid)).toBe(true)
  expect(lines).toEqual(['The API ended (SIGKILL). It is started again in 0.02 s.'])
  await supervisor.stop()
  expect(isAlive(runs[1]!.pid)).toBe(false)
  expect(lines).toHaveLength(1)
})

test('a part that dies five times in a minute ends everything, with a sentence that names it and what to look at', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aPart(stays, 'The gateway'))
  await supervisor.start(aPart("process.send('ready'); setTimeout(() => process.exit(3), 50)"))
  const sentence = await supervisor.failure
  expect(sentence).toBe(
    'The API ended (exit code 3). The API ended 5 times within 60 s: the site stops. Look at the disk.'
  )
  expect(lines.at(-1)).toBe(sentence)
  expect(lines.slice(0, 4).map((line) => / in (.*) s\.$/.exec(line)?.[1])).toEqual(['0.02', '0.04', '0.08', '0.1'])
  expect(pidsOf()).toHaveLength(5)
  expect(pidsOf('The gateway').some(isAlive)).toBe(false)
})

test('a new start that fails counts as a death too', async () => {
  const marker = join(folder, 'has run')
  const script = `const { existsSync, writeFileSync } = await import('node:fs'); const file = ${JSON.stringify(marker)};
    if (existsSync(file)) process.exit(4); writeFileSync(file, ''); process.send('ready'); setTimeout(() => process.exit(3), 50)`
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aPart(script))
  expect(await supervisor.failure).toMatch(/^The API did not start \(exit code 4\).* The API ended 5 times/)
})

test('a part that ran well for a minute begins anew', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  await supervisor.start(aPart(stays))
  const real = performance.now.bind(performance)
  let shift = 0
  jest.spyOn(performance, 'now').mockImplementation(() => real() + shift)
  for (let death = 1; death <= 6; death += 1) {
    shift += 61_000
    process.kill(runs.at(-1)!.pid, 'SIGKILL')
    await until(() => runs.length === death + 1)
  }
  expect(lines).toEqual(Array(6).fill('The API ended (SIGKILL). It is started again in 0.02 s.'))
  await supervisor.stop()
})

test('a site that is stopped while a part waits for its new start ends at once, and starts nothing more', async () => {
  const supervisor = createSupervisor((line) => lines.push(line), undefined, { ...quick, firstPause: 60_000 })
  await supervisor.start(aPart(stays, 'The gateway'))
  await supervisor.start(aPart(stays))
  process.kill(runs[1]!.pid, 'SIGKILL')
  await until(() => lines.length === 1)
  await supervisor.stop()
  expect(pidsOf()).toHaveLength(1)
  expect(pidsOf('The gateway').some(isAlive)).toBe(false)
})

test('what is starting while the site is stopped is stopped too', async () => {
  const stopping = new AbortController()
  const supervisor = createSupervisor((line) => lines.push(line), stopping.signal, quick)
  const starting = supervisor.start(aPart('setInterval(() => {}, 1000)'))
  const refused = expect(starting).rejects.toThrow('The API did not start (SIGTERM)')
  await until(() => {
    try {
      return pidsOf().length === 1
    } catch {
      return false
    }
  })
  stopping.abort()
  await refused
  await supervisor.stop()
  expect(pidsOf().some(isAlive)).toBe(false)
})

test('parts end in the reverse order of their start: nobody loses what it stands on', async () => {
  const order = join(folder, 'order')
  const ends = (name: string) =>
    `process.on('SIGTERM', () => setTimeout(() => { appendFileSync(${JSON.stringify(order)}, '${name} '); process.exit(0) }, 50)); ${stays}`
  const supervisor = createSupervisor((line) => lines.push(line), undefined, quick)
  for (const name of ['database', 'API', 'gateway']) await supervisor.start(aPart(ends(name), name))
  await supervisor.stop()
  expect(readFileSync(order, 'utf8')).toBe('gateway API database ')
})
