import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import type { Tally } from './tally.ts'

/** Every workspace's own tests in one jest run. */
export function runJest(parameters: string[]): Tally {
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
        '--maxWorkers=2',
        ...parameters
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
    )
    const result = JSON.parse(readFileSync(outputFile, 'utf8'))
    // A suite that cannot even be loaded has no tests to count: it counts as one that failed.
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests
    }
  } catch (error) {
    console.error(`jest left no result: ${error}`)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
