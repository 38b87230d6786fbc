import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import { root } from '@keur/platform/apps'

/** A workspace: its folder, and the folders of those that it imports. */
export type Workspaces = Map<string, string[]>

/** The workspaces of the repository, by folder, by their package.json files. Imports of others fail `npm run check`. */
export function readWorkspaces(): Workspaces {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const folders = globSync(read('.').workspaces as string[], { cwd: root })
  const byName = new Map(folders.map((folder) => [read(folder).name as string, folder]))
  const importsOf = (folder: string) => {
    const { dependencies, devDependencies, peerDependencies } = read(folder)
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(
      (name) => byName.get(name) ?? []
    )
  }
  return new Map(folders.map((folder) => [folder, importsOf(folder)]))
}

/**
 * What every test may depend on, beside imports: settings of the repository, packages, the contract, the kit that comes
 * by federation, support for tests; and `infra`, whose code builds, starts and reads all others.
 */
const affectsAll =
  /^[^/]+$|^\.|^infra\/|^api\/contract\/|^shell\/kit\/|\/testing\/|package(-lock)?\.json$|\.config\.[jt]s$|\.md$/

/** Those of `infra` that build, start or read any part of the repository by its path always run. */
const readsAll = /^infra\/(cli|commands|config|e2e|image|lab|platform)$/

/** The workspaces of changed files; null where one may affect every test. */
function homesOf(changed: string[], workspaces: Workspaces): Set<string> | null {
  // The longest folder: `api/store` before `api`.
  const folders = [...workspaces.keys()].sort((one, other) => other.length - one.length)
  const homes = changed.map((path) =>
    affectsAll.test(path) ? undefined : folders.find((folder) => path.startsWith(`${folder}/`))
  )
  return homes.includes(undefined) ? null : new Set(homes as string[])
}

export function findUnaffected(changed: string[], workspaces: Workspaces): string[] {
  const affected = homesOf(changed, workspaces)
  if (!affected) return []
  for (let size = -1; size !== affected.size; ) {
    size = affected.size
    for (const [folder, imported] of workspaces) if (imported.some((one) => affected.has(one))) affected.add(folder)
  }
  return [...workspaces.keys()].filter((folder) => !affected.has(folder) && !readsAll.test(folder)).sort()
}

/**
 * The slow browser tests, which have the tag @nightly, by file: what can break them beside what affects all. Each opens
 * the shell and some sections, and publishes to the store; other parts of the API than these only fill the pages.
 */
const slowBrowserTests: Record<string, RegExp> = {
  confinement: /^(api\/store|shell|mfe-\w+)\//,
  'long-visit': /^(api\/store|shell|mfe-(?!admin)\w+)\//,
  'publishing-drill': /^(api\/(?!seed\/|src\/features\/(?!builds\/))|shell\/|mfe-articles\/)/
}

/** The slow browser tests that no changed file can break. */
export const findUnaffectedBrowserTests = (changed: string[], workspaces: Workspaces): string[] =>
  homesOf(changed, workspaces)
    ? Object.keys(slowBrowserTests).filter((name) => !changed.some((path) => slowBrowserTests[name]!.test(path)))
    : []

const greenFile = () => join(cacheFolder(), 'green-commit')
export const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()

export const isClean = () => git('status', '--porcelain') === ''

/** The first parameters of runs after which the whole is known to be green. */
const wholeRuns = ['', '--affected', '--nightly']

/** Remembers on this machine that a run was green: a whole one, of a checkout without changes. */
export function rememberGreen(parameter: string): void {
  try {
    if (!wholeRuns.includes(parameter) || !isClean()) return
    mkdirSync(dirname(greenFile()), { recursive: true })
    writeFileSync(greenFile(), git('rev-parse', 'HEAD'))
  } catch {
    // Not a checkout of git: the next run leaves nothing out.
  }
}

/** The files that differ from the last commit that was green on this machine; null where none is known here. */
export function changedSinceGreen(): string[] | null {
  try {
    if (!existsSync(greenFile()) || !isClean()) return null
    const commit = readFileSync(greenFile(), 'utf8')
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return git('diff', '--name-only', '--no-renames', commit, 'HEAD').split('\n').filter(Boolean)
  } catch {
    return null
  }
}
