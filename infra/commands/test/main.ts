import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compiledFolder } from '@keur/engines/cache'
import { startMinio } from '@keur/engines/minio'
import { root } from '@keur/platform/apps'
import { check } from '../check/main.ts'
import { runBrowserTests } from '../e2e/main.ts'
import { formatCounts, sumCounts, type TestCounts } from './test-counts.ts'

/** The parts of a whole run, with the seconds that each may take on two free processors. */
const budgets = { MinIO: 5, 'types, lint, format, import boundaries': 35, jest: 220, browser: 280 }

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
    const isOver = seconds > budgets[name]
    times.push(`${name}: ${seconds} s${isOver ? `, ${seconds - budgets[name]} s over its budget` : ''}`)
  }
}
const times: string[] = []

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

/** Runs the tests of every workspace in one jest run. `parameters` choose among them. */
function runJest(parameters: string[] = [], environment: NodeJS.ProcessEnv = {}): TestCounts {
  const folder = mkdtempSync(join(tmpdir(), 'keur-jest-'))
  const outputFile = join(folder, 'result.json')
  try {
    spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules/jest/bin/jest.js'),
        '--config',
        join(root, 'infra/commands/test/jest.config.js'),
        '--json',
        '--outputFile',
        outputFile,
        '--maxWorkers=3',
        ...parameters
      ],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        // Each worker and process of a test loads what another one has compiled: an API starts in half of the time.
        env: { NODE_COMPILE_CACHE: compiledFolder(), ...process.env, ...environment }
      }
    )
    const result = JSON.parse(readFileSync(outputFile, 'utf8'))
    console.log(slowestFiles(result.testResults))
    return {
      passed: result.numPassedTests,
      // A test file that fails to load has no tests; it counts as one failure.
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests
    }
  } catch (error) {
    throw new Error(`jest wrote no result: ${error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function slowestFiles(results: { name: string; startTime: number; endTime: number }[]): string {
  const slowest = results
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
  return `Slowest: ${slowest.map(({ path, seconds }) => `${path} ${seconds.toFixed(1)} s`).join(', ')}`
}

/** Everything that what was changed can break: since the last commit, or by it where nothing is changed. */
async function runChanged(): Promise<TestCounts[]> {
  const isClean = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout === ''
  return [
    await runGroup('types, lint, format, import boundaries', () => check(console.log)),
    await runGroup('jest', () => runJest([isClean ? '--lastCommit' : '--onlyChanged', '--passWithNoTests']))
  ]
}

/** Runs the tests of API and gateway, and prints which of their lines and branches ran. */
async function runWithCoverage(): Promise<TestCounts[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-coverage-'))
  try {
    // Node gives this variable to every child process, and two tests expect an empty environment.
    const others = '^(?!.*(the gateway’s environment|reach anything outside))'
    const parameters = ['/api/', '/gateway/', `--testNamePattern=${others}`]
    const counts = await runGroup('jest', () =>
      runJest(parameters, { NODE_V8_COVERAGE: folder, NODE_DISABLE_COMPILE_CACHE: '1' })
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

const runAll = async (): Promise<TestCounts[]> => [
  await runGroup('MinIO', prepareMinio),
  await runGroup('types, lint, format, import boundaries', () => check(console.log)),
  await runGroup('jest', () => runJest()),
  await runGroup('browser', () => runBrowserTests([], console.log))
]

const parameters = process.argv.slice(2)
const runChosen = async () => [await runGroup('jest', () => runJest(parameters))]
const runs: Record<string, () => Promise<TestCounts[]>> = {
  '': runAll,
  '--changed': runChanged,
  '--coverage': runWithCoverage
}
const counts = await (runs[parameters[0] ?? ''] ?? runChosen)()
const total = sumCounts(counts)
console.log(`\n${times.join('\n')}\n${formatCounts(total)}`)
process.exit(total.failed === 0 && (total.skipped === 0 || process.env.CI !== 'true') ? 0 : 1)
