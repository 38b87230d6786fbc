import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compiledFolder } from '@keur/engines/cache'
import { root } from '@keur/platform/apps'
import type { TestCounts } from './test-counts.ts'

/** Of jest's JSON report, what is read here. */
export interface JestReport {
  /** A line for each worker that did not end after its last test: what it still waited for. */
  openHandles?: string[]
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  /** Files that failed outside of their tests: while they were loaded, say. */
  numRuntimeErrorTestSuites: number
  testResults: {
    /** The absolute path of the file. */
    name: string
    status: 'passed' | 'failed'
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Runs the tests of every workspace in one jest run. `parameters` choose among them. Throws if jest wrote no report. */
export function runJest(parameters: string[] = [], environment: NodeJS.ProcessEnv = {}): JestReport {
  const folder = mkdtempSync(join(tmpdir(), 'keur-jest-'))
  const outputFile = join(folder, 'result.json')
  const handlesFile = join(folder, 'open-handles')
  try {
    spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        `--import=${join(root, 'infra/config/jest/open-handles.js')}`,
        join(root, 'node_modules/jest/bin/jest.js'),
        '--config',
        join(root, 'infra/commands/test/jest.config.js'),
        '--json',
        '--outputFile',
        outputFile,
        ...(parameters.includes('--runInBand') ? [] : ['--maxWorkers=3']),
        ...parameters
      ],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        // Each worker and process of a test loads what another one has compiled: an API starts in half of the time.
        env: {
          NODE_COMPILE_CACHE: compiledFolder(),
          ...process.env,
          ...environment,
          OPEN_HANDLES_FILE: handlesFile
        }
      }
    )
    const report: JestReport = JSON.parse(readFileSync(outputFile, 'utf8'))
    const openHandles = existsSync(handlesFile) ? readFileSync(handlesFile, 'utf8').trim().split('\n') : []
    console.log(slowestFiles(report))
    for (const line of openHandles) console.log(`A worker of jest did not end, with an open handle: ${line}`)
    return { ...report, openHandles }
  } catch (error) {
    throw new Error(`jest wrote no result: ${error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const countsOf = (report: JestReport): TestCounts => ({
  passed: report.numPassedTests,
  // A test file that fails to load has no tests; it counts as one failure, as a worker that does not end.
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites + (report.openHandles?.length ?? 0),
  skipped: report.numPendingTests
})

function slowestFiles({ testResults }: JestReport): string {
  const slowest = testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
  return `Slowest: ${slowest.map(({ path, seconds }) => `${path} ${seconds.toFixed(1)} s`).join(', ')}`
}
