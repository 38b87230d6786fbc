import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { root } from '@keur/platform/apps'
import { check } from '../check/main.ts'
import { runBrowserTests } from '../e2e/main.ts'
import { formatCounts, sumCounts, type TestCounts } from './test-counts.ts'

/** Runs one group of tests. An error outside of its tests counts as one failure, and the other groups still run. */
async function runGroup(name: string, run: () => TestCounts | Promise<TestCounts>): Promise<TestCounts> {
  console.log(`\n── ${name}`)
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

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

/** Runs the tests of every workspace in one jest run. */
function runJest(): TestCounts {
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
        '--maxWorkers=2'
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
    )
    const result = JSON.parse(readFileSync(outputFile, 'utf8'))
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

const total = sumCounts([
  await runGroup('MinIO', prepareMinio),
  await runGroup('types, lint, format, import boundaries', () => check(console.log)),
  await runGroup('jest', runJest),
  await runGroup('browser', () => runBrowserTests([], console.log))
])
console.log(`\n${formatCounts(total)}`)
process.exit(total.failed === 0 && (total.skipped === 0 || process.env.CI !== 'true') ? 0 : 1)
