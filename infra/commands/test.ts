import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitCompiled } from '@keur/engines/cache'
import { startMinio } from '@keur/engines/minio'
import { root } from '@keur/platform/apps'
import { check } from './check.ts'
import { prepareTestSite, runBrowserTests } from './e2e.ts'
import {
  changedSinceGreen,
  findUnaffected,
  findUnaffectedBrowserTests,
  isClean,
  readWorkspaces,
  rememberGreen
} from './test/affected.ts'
import { filesToRepeat, mergeRepeat, settleFlaky } from './test/flaky.ts'
import { countsOf, type JestReport, runJest } from './test/jest-run.ts'
import { measureSlowness } from './test/machine.ts'
import { formatCounts, sumCounts, type TestCounts } from './test/test-counts.ts'

/** The parts of a whole run, with the seconds that each may take on two free processors. */
const budgets = {
  MinIO: 5,
  'types, lint, format, import boundaries': 35,
  'builds and demonstration data': 60,
  jest: 220,
  'once more, alone': 30,
  'jest in random order': 220,
  browser: 220
}

const slowness = measureSlowness()

/** Runs one group of tests. An error outside of its tests counts as one failure, and the other groups still run. */
async function runGroup(name: keyof typeof budgets, run: () => TestCounts | Promise<TestCounts>): Promise<TestCounts> {
  console.log(`\n── ${name}`)
  const start = performance.now()
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    const seconds = Math.round((performance.now() - start) / 1000)
    const over = seconds - Math.round(budgets[name] * Math.max(1, slowness))
    times.push(`${name}: ${seconds} s${over > 0 ? `, ${over} s over its budget` : ''}`)
  }
}
const times = [`this machine: ${slowness.toFixed(1)} × the reference`]

/** Counts MinIO as one test. In CI it is built into the user's cache first, for the tests that need it. */
async function prepareMinio(): Promise<TestCounts> {
  const isCi = process.env.CI === 'true'
  const dataDir = mkdtempSync(join(tmpdir(), 'keur-minio-'))
  try {
    const minio = await startMinio({ dataDir, build: isCi, log: console.log })
    await minio?.stop()
    if (!minio)
      console.log('MinIO is not available (no MINIO_ENDPOINT, no minio on the PATH, no build): its tests are skipped.')
    return { passed: minio ? 1 : 0, failed: !minio && isCi ? 1 : 0, skipped: 0 }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes what the browser tests open, once per machine. */
async function prepareBuilds(): Promise<TestCounts> {
  await prepareTestSite(console.log)
  return { passed: 0, failed: 0, skipped: 0 }
}

/** Runs jest, then `others`, and then once more, alone, what failed in jest: a machine that is busy fails nothing so. */
async function runJestBeside(parameters: string[], others: () => Promise<TestCounts[]>): Promise<TestCounts[]> {
  let report: JestReport | null = null
  const first = await runGroup('jest', () => {
    report = runJest(parameters)
    return countsOf(report)
  })
  const rest = await others()
  const files = report ? filesToRepeat(report) : []
  if (!report || files.length === 0) return [first, ...rest]
  const before: JestReport = report
  const repeat = () => mergeRepeat(before, runJest(['--runInBand', '--runTestsByPath', ...files]))
  const merged = await runGroup('once more, alone', repeat)
  // Where there was no second run, the first one counts.
  return [merged.passed > 0 ? merged : first, ...rest]
}

/** Everything that what was changed can break: since the last commit, or by it where nothing is changed. */
async function runChanged(): Promise<TestCounts[]> {
  return [
    await runGroup('types, lint, format, import boundaries', () => check(console.log)),
    ...(await runJestBeside([isClean() ? '--lastCommit' : '--onlyChanged', '--passWithNoTests'], async () => []))
  ]
}

/** Runs the tests of API and gateway, and prints which of their lines and branches ran. */
async function runWithCoverage(): Promise<TestCounts[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-coverage-'))
  try {
    // Node gives this variable to every child process, and one test expects an empty environment.
    const others = '^(?!.*reaches nothing outside)'
    const parameters = ['/api/', '/gateway/', `--testNamePattern=${others}`]
    const counts = await runGroup('jest', () =>
      countsOf(runJest(parameters, { NODE_V8_COVERAGE: folder, NODE_DISABLE_COMPILE_CACHE: '1' }))
    )
    const sources = ['api/src/**/*.ts', 'shell/gateway/**/*.ts'].map((source) => `--include=${source}`)
    const tests = ['**/*.test.ts', '**/testing/**'].map((test) => `--exclude=${test}`)
    const report = ['report', `--temp-directory=${folder}`, '--all', '--reporter=text', ...sources, ...tests]
    spawnSync(join(root, 'node_modules/.bin/c8'), report, { cwd: root, stdio: 'inherit' })
    return [counts]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything but the jest tests of these workspaces, and these slow browser tests. */
async function runAll(unaffected: string[] = [], browserTests: string[] = []): Promise<TestCounts[]> {
  process.env.RETRY_TESTS = 'true'
  limitCompiled()
  const folders = [...readWorkspaces().keys()]
  const patterns = unaffected.map((folder) => `^${join(root, folder)}/(?!(${nestedIn(folder, folders)})/)`)
  // They replace those of the settings.
  const ignored = patterns.length > 0 ? ['/node_modules/', '/dist/', '/.data/', ...patterns] : []
  const leftOut = ignored.map((pattern) => `--testPathIgnorePatterns=${pattern}`)
  const inBrowser = browserTests.length > 0 ? [`--grep-invert=(${browserTests.join('|')})\\.test\\.ts.*@nightly`] : []
  times.push(
    browserTests.length > 0
      ? `browser tests left out, for no change can break them: ${browserTests.join(', ')}`
      : 'no browser test is left out'
  )
  return [
    await runGroup('MinIO', prepareMinio),
    await runGroup('types, lint, format, import boundaries', () => check(console.log)),
    // Before jest, whose tests of builds find them then.
    await runGroup('builds and demonstration data', prepareBuilds),
    ...(await runJestBeside(leftOut, async () => [
      await runGroup('browser', () => runBrowserTests(inBrowser, console.log))
    ]))
  ]
}

/** Workspaces inside of another one, which are left out by their own name. */
const nestedIn = (folder: string, folders: string[]) =>
  folders.flatMap((other) => (other.startsWith(`${folder}/`) ? other.slice(folder.length + 1) : [])).join('|')

/** All but slow browser tests that no change since the last green run of this machine can break; without one, all. */
async function runDaily(): Promise<TestCounts[]> {
  const changed = changedSinceGreen()
  return runAll([], changed ? findUnaffectedBrowserTests(changed, readWorkspaces()) : [])
}

/** Leaves out all that no change since the last green run of this machine can break; without one, nothing. */
async function runAffected(): Promise<TestCounts[]> {
  const workspaces = readWorkspaces()
  const changed = changedSinceGreen()
  const unaffected = changed ? findUnaffected(changed, workspaces) : []
  times.push(
    unaffected.length > 0 ? `left out, for no change can break them: ${unaffected.join(', ')}` : 'nothing is left out'
  )
  return runAll(unaffected, changed ? findUnaffectedBrowserTests(changed, workspaces) : [])
}

/** Everything, and jest three times in random order: files of a worker share its modules, and tests of a file its data. */
async function runNightly(): Promise<TestCounts[]> {
  const counts = await runAll()
  for (const seed of [randomInt(2 ** 31), randomInt(2 ** 31), randomInt(2 ** 31)])
    counts.push(
      await runGroup('jest in random order', () => {
        console.log(`again with: npm test -- --randomize --seed=${seed}`)
        const { failed } = countsOf(runJest(['--randomize', `--seed=${seed}`]))
        return { passed: failed === 0 ? 1 : 0, failed, skipped: 0 }
      })
    )
  return counts
}

const runs: Record<string, () => Promise<TestCounts[]>> = {
  '': runDaily,
  '--affected': runAffected,
  '--nightly': runNightly,
  '--changed': runChanged,
  '--coverage': runWithCoverage
}

export async function run(parameters: string[]): Promise<boolean> {
  // Read by `@keur/config/timeouts` in every process of the run.
  process.env.MACHINE_SLOWNESS = slowness.toFixed(2)
  const [first = ''] = parameters
  const runChosen = async () => [await runGroup('jest', () => countsOf(runJest(parameters)))]
  const all = sumCounts(await (runs[first] ?? runChosen)())
  const { counts, lines } = settleFlaky(all)
  console.log(['', ...times, ...lines, formatCounts(counts)].join('\n'))
  const isGreen = counts.failed === 0 && (counts.skipped === 0 || process.env.CI !== 'true')
  if (isGreen) rememberGreen(first)
  return isGreen
}
