import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@keur/platform/apps'
import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { budgetProblems, countLines, formatLines, lowerBudget, readBudget } from './check/budget.ts'
import { checkFolderCycles } from './check/folder-cycles.ts'
import { listFiles } from './check/source-files.ts'
import { checkTexts } from './check/texts.ts'
import { checkVersions } from './check/versions.ts'
import { checkVocabulary } from './check/vocabulary.ts'
import { formatCounts, type TestCounts } from './test/test-counts.ts'

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

/** For tsc: the programs, and what it remembers of its last run so that it checks only what has changed since. */
const typesFolder = join(root, 'node_modules/.cache/keur-types')

interface TypeSettings {
  extends: string
  compilerOptions?: object
  include: string[]
  exclude?: string[]
}

/**
 * One check for all folders with the same compiler options: the kit and React's types are read once instead of for each
 * section. Returns a check for each group, named by its folders.
 */
function typeChecks(): [name: string, run: Check][] {
  const programs = new Map<string, Required<TypeSettings> & { folders: string[] }>()
  for (const path of listFiles(root).filter((file) => file.endsWith('/tsconfig.json'))) {
    const folder = dirname(path)
    const settings: TypeSettings = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const base = settings.extends.replace(/^(@keur\/config|\.)\//, `${join(root, 'infra/config')}/`)
    const { compilerOptions = {} } = settings
    const key = JSON.stringify([base, compilerOptions])
    const program = programs.get(key) ?? { extends: base, compilerOptions, include: [], exclude: [], folders: [] }
    program.include.push(...settings.include.map((pattern) => join(root, folder, pattern)))
    program.exclude.push(...['node_modules', ...(settings.exclude ?? [])].map((pattern) => join(root, folder, pattern)))
    program.folders.push(folder)
    programs.set(key, program)
  }
  mkdirSync(typesFolder, { recursive: true })
  return [...programs.values()].map(({ folders, ...settings }): [string, Check] => {
    const file = join(typesFolder, `${folders.join('+').replaceAll('/', '-')}.json`)
    writeFileSync(file, JSON.stringify(settings))
    return [
      `types of ${folders.join(', ')}`,
      runProgram('tsc', '-p', file, '--incremental', '--tsBuildInfoFile', `${file}.tsbuildinfo`)
    ]
  })
}

/** Checks the types of every folder with a tsconfig.json, and the whole tree, two at a time. */
export async function check(log: (line: string) => void): Promise<TestCounts> {
  const budget = readBudget(root)
  const lines = countLines(root, budget)
  const checks: [name: string, run: Check][] = [
    ['lint, format, import boundaries and cycles', runProgram('biome', 'check', '--error-on-warnings', '.')],
    ...typeChecks(),
    ['cycles of folders', () => checkFolderCycles(root)],
    ['versions of kit and contract', checkVersions],
    ['vocabulary', () => checkVocabulary(root)],
    ['texts in English', () => checkTexts(root)],
    ['lines of each folder', () => budgetProblems(budget, lines)]
  ]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const limit = createConcurrencyLimit(2)
  await Promise.all(
    checks.map(async ([name, run]) => {
      const problems = await limit.run(async () => run())
      if (problems.length === 0) counts.passed += 1
      else {
        counts.failed += 1
        log([`✗ ${name}`, ...problems].join('\n'))
      }
    })
  )
  log(formatLines(lines))
  log(`check: ${formatCounts(counts)}`)
  return counts
}

export async function run(parameters: string[]): Promise<boolean> {
  if (parameters.includes('--lower')) lowerBudget(root)
  return (await check(console.log)).failed === 0
}
