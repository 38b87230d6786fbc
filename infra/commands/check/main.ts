import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { formatCounts, type TestCounts } from '../test/test-counts.ts'
import { checkImportCycles } from './import-cycles.ts'
import { listFiles } from './source-files.ts'
import { checkVersions } from './versions.ts'
import { checkVocabulary } from './vocabulary.ts'

/** Returns the problems that it finds. */
type Check = () => string[] | Promise<string[]>

const runProgram =
  (name: string, ...parameters: string[]): Check =>
  () =>
    new Promise((resolve) => {
      execFile(
        join(root, 'node_modules/.bin', name),
        parameters,
        { cwd: root, maxBuffer: 64 * 2 ** 20 },
        (error, stdout, stderr) => resolve(error ? [`${stdout}${stderr}` || error.message] : [])
      )
    })

/** What tsc remembers of its last run, so that it checks only what has changed since. */
const typesFolder = join(root, 'node_modules/.cache/keur-types')

function checkTypes(path: string): Check {
  const memory = join(typesFolder, `${path.replaceAll('/', '-')}.tsbuildinfo`)
  return runProgram('tsc', '-p', path, '--noEmit', '--incremental', '--tsBuildInfoFile', memory)
}

/**
 * Checks the types of every folder with a tsconfig.json, and the whole tree, two checks at a time. Each check counts as
 * one test.
 */
export async function check(log: (line: string) => void): Promise<TestCounts> {
  const programs = listFiles(root).filter((path) => path.endsWith('/tsconfig.json'))
  const checks: [name: string, run: Check][] = [
    ['lint, format and import boundaries', runProgram('biome', 'check', '--error-on-warnings', '.')],
    ...programs.map((path): [string, Check] => [`types of ${path}`, checkTypes(path)]),
    ['import cycles', () => checkImportCycles(root)],
    ['versions of kit and contract', checkVersions],
    ['vocabulary', () => checkVocabulary(root)]
  ]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const runNext = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) {
      const [name, run] = next
      const problems = await run()
      if (problems.length === 0) counts.passed += 1
      else {
        counts.failed += 1
        log([`✗ ${name}`, ...problems].join('\n'))
      }
    }
  }
  await Promise.all([runNext(), runNext()])
  log(`check: ${formatCounts(counts)}`)
  return counts
}

if (import.meta.main) {
  const { failed } = await check(console.log)
  process.exit(failed === 0 ? 0 : 1)
}
