import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { formatCounts, type TestCounts } from '../test/test-counts.ts'
import { checkImportCycles } from './import-cycles.ts'
import { listFiles } from './source-files.ts'
import { checkVersions } from './versions.ts'
import { checkVocabulary } from './vocabulary.ts'

/** Returns the problems that it finds. */
type Check = () => string[]

const runProgram =
  (name: string, ...parameters: string[]): Check =>
  () => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), parameters, {
      cwd: root,
      encoding: 'utf8'
    })
    return status === 0 ? [] : [`${stdout}${stderr}`]
  }

/** Checks the types of every folder with a tsconfig.json, and the whole tree. Each check counts as one test. */
export async function check(log: (line: string) => void): Promise<TestCounts> {
  const programs = listFiles(root).filter((path) => path.endsWith('/tsconfig.json'))
  const checks: [name: string, run: Check][] = [
    ...programs.map((path): [string, Check] => [`types of ${path}`, runProgram('tsc', '-p', path)]),
    ['lint, format and import boundaries', runProgram('biome', 'check', '--error-on-warnings', '.')],
    ['import cycles', () => checkImportCycles(root)],
    ['versions of kit and contract', checkVersions],
    ['vocabulary', () => checkVocabulary(root)]
  ]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, run] of checks) {
    const problems = run()
    if (problems.length === 0) counts.passed += 1
    else {
      counts.failed += 1
      log([`✗ ${name}`, ...problems].join('\n'))
    }
  }
  log(`check: ${formatCounts(counts)}`)
  return counts
}

if (import.meta.main) {
  const { failed } = await check(console.log)
  process.exit(failed === 0 ? 0 : 1)
}
