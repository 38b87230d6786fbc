import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startTestMongodb } from '@keur/engines/testing'
import { root } from '@keur/platform/apps'
import { Stryker } from '@stryker-mutator/core'
import { changedLines } from './mutate/changed-lines.ts'
import { chooseBlocks, findFalls, percentOf, readScores, type Scores, writeScores } from './mutate/scores.ts'
import { survivorsPlugin } from './mutate/survivors.ts'

const usage = `Usage: npm run mutate -- <folder, file, or lines of a file: file.ts:10-20> [more] [--tests <other folders with tests>]
       npm run mutate -- --changed [<commit>]   the lines that differ from the commit, within three minutes
       npm run mutate -- --scores [--write] [area …]   a sample of each area, held against scores.json`
/** Milliseconds for the faults of a change. */
const maxTime = 180_000
/** Blocks of five lines of each area for its score; some four faults are planted in each. */
const blocksPerArea = 8
const seed = 20261127
const areas = [
  ...['api/contract', 'api/store', 'api/src/features', 'api/src/persistence', 'api/src/plugins', 'api/src/search'],
  ...['shell/gateway', 'shell/kit', 'shell/src', 'infra/platform', 'infra/cli'],
  ...['mfe-admin', 'mfe-articles', 'mfe-btp', 'mfe-locations', 'mfe-ventes']
]

const isFile = (path: string): boolean => /\.tsx?(:[\d-]+)?$/.test(path)

/** The nearest folder above that has jest settings. */
function projectOf(path: string): string {
  for (let folder = path; folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, 'jest.config.js'))) return folder
  throw new Error(`${path} is in no folder with a jest.config.js.`)
}

const sourcesOf = (path: string): string[] =>
  (isFile(path) ? [path] : globSync(`${path}/**/*.{ts,tsx}`, { cwd: root })).filter(
    (source) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(source)
  )

/**
 * Plants small faults in the sources, one by one, and runs the tests beside them and those in `testFolders`. Prints which
 * faults no test saw, and returns how many were seen.
 */
async function mutate(paths: string[], testFolders: string[], isIncremental = true): Promise<Scores[string]> {
  const [project, ...others] = new Set(paths.map(projectOf))
  if (!project || others.length > 0)
    throw new Error(`${usage}\nAll of them belong to one folder with a jest.config.js.`)
  const settings = (await import(join(root, project, 'jest.config.js'))).default
  const isNative = settings.testEnvironment === 'node'
  const folders = new Set([...paths.map((path) => (isFile(path) ? dirname(path) : path)), ...testFolders])
  // The environment that a file names itself does not tell Stryker which lines its tests reach.
  const isMixed = [...folders].some((folder) =>
    globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).some((test) =>
      readFileSync(join(root, test), 'utf8').startsWith('/** @jest-environment')
    )
  )
  const mongodb = project === 'api' ? await startTestMongodb() : null
  if (mongodb) process.env.TEST_MONGODB_URI = mongodb.uri
  try {
    const faults = await new Stryker({
      mutate: paths.flatMap(sourcesOf),
      plugins: ['@stryker-mutator/jest-runner', survivorsPlugin],
      testRunner: 'jest',
      testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      jest: {
        projectType: 'custom',
        enableFindRelatedTests: !isNative,
        config: {
          ...settings,
          rootDir: project,
          roots: [...folders].map((folder) => `<rootDir>${folder.slice(project.length)}`),
          testRunner: join(root, 'infra/config/jest/jest-circus-mutation.mjs')
        }
      },
      coverageAnalysis: isMixed ? 'off' : 'perTest',
      // Code that runs once, at load, cannot be changed afterwards.
      ignoreStatic: !isMixed,
      // Texts for people are compared where they matter; a wrong one is no wrong rule.
      mutator: { excludedMutations: ['StringLiteral'] },
      incremental: isIncremental,
      incrementalFile: join(root, `node_modules/.cache/keur-mutation/${project.replaceAll('/', '-')}.json`),
      reporters: ['survivors', 'progress-append-only'],
      concurrency: 2,
      dryRunTimeoutMinutes: 20,
      allowEmpty: true
    } as object).runMutationTest()
    const countOf = (...statuses: string[]) => faults.filter(({ status }) => statuses.includes(status)).length
    const seen = countOf('Killed', 'Timeout')
    return { seen, of: seen + countOf('Survived', 'NoCoverage') }
  } finally {
    await mongodb?.stop()
  }
}

/** The faults of a change, project by project. What there is no time for is named. */
async function mutateChanged(since?: string): Promise<void> {
  const ranges = Map.groupBy(changedLines(since), (range) => projectOf(range))
  const left = new Map(ranges)
  setTimeout(() => {
    console.log(`Not tried, or not to the end: ${[...left.values()].flat().join(', ')}`)
    process.exit()
  }, maxTime).unref()
  for (const [project, lines] of ranges) {
    await mutate(lines, [])
    left.delete(project)
  }
}

/** The score of each of the areas. Fails where one is lower than the stored one, or stores them. */
async function mutateSample(chosen: string[], isWritten: boolean): Promise<void> {
  const scores: Scores = {}
  for (const area of chosen) {
    const score = await mutate(chooseBlocks(area, blocksPerArea, seed), [area], false)
    scores[area] = score
    console.log(`${area}: ${percentOf(score).toFixed(0)} % of ${score.of} faults`)
    if (isWritten) writeScores({ ...readScores(), ...scores })
  }
  const falls = findFalls(scores, readScores())
  if (falls.length > 0) throw new Error(falls.join('\n'))
}

export async function run(given: string[]): Promise<void> {
  const parameters = given.map((path) => path.replace(/\/$/, ''))
  const last = parameters.includes('--tests') ? parameters.indexOf('--tests') : parameters.length
  const paths = parameters.slice(0, last)
  if (paths.length === 0) throw new Error(usage)
  if (paths[0] === '--changed') await mutateChanged(paths[1])
  else if (paths[0] === '--scores') {
    const chosen = paths.filter((path) => areas.includes(path))
    await mutateSample(chosen.length > 0 ? chosen : areas, paths.includes('--write'))
  } else await mutate(paths, parameters.slice(last + 1))
}
