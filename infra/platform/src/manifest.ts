import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import type { Stats } from 'webpack'
import type { App } from './app.ts'
import { moduleGraphOf } from './module-graph.ts'

/** A finished build; `stats` are of the build for browsers first, then of the others. */
type Built = { app: App; id: string; folder: string; stats: Stats[] }

export async function manifestOf({ app, id, folder, stats }: Built): Promise<Manifest> {
  const files = { ...(await hashesUnder(join(folder, 'browser'))), ...(await hashesUnder(join(folder, 'server'))) }
  const forBrowsers = stats[0] as Stats
  const first = firstFiles(app, forBrowsers)
  const scripts = first.filter((file) => file.endsWith('.js'))
  const styles = first.filter((file) => file.endsWith('.css'))
  return {
    id,
    app: app.name,
    owner: app.owner,
    commit: commitOf(app.folder),
    entry: app.name === 'shell' ? (scripts.at(-1) as string) : 'remoteEntry.js',
    server: 'server.mjs',
    prefixes: app.prefixes,
    ...(app.facts ? { facts: app.facts } : {}),
    requires: app.requires,
    provides: app.name === 'shell' ? providedVersions(app.bridges) : {},
    files,
    scripts: app.name === 'shell' ? scripts : ['remoteEntry.js', ...scripts],
    styles,
    chunks: namedChunks(forBrowsers),
    fonts: Object.keys(files).filter((file) => file.endsWith('.woff2')),
    icon: Object.keys(files).find((file) => file.startsWith('images/icon.')) ?? null,
    modules: moduleGraphOf(app.folder, stats),
    budgets: app.budgets
  }
}

/** The chunk of a section's translations (`./texts`): for pages in English alone. */
const textsChunk = 'english'

/** The files that every first page needs: the shell's entry, or the chunks behind a remote's exposed module. */
function firstFiles(app: App, { compilation }: Stats): string[] {
  const [entry] = compilation.entrypoints.values()
  if (!entry) throw new Error(`The build of ${app.name} has no entry.`)
  if (app.name === 'shell') return entry.getFiles()
  const groups = [...entry.childrenIterable].filter(({ name }) => name !== textsChunk)
  return groups.flatMap((group) => group.getFiles())
}

function namedChunks({ compilation }: Stats): Record<string, string[]> {
  const groups = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name))
  return Object.fromEntries(groups.map(([name, group]) => [name, group.getFiles()]))
}

async function hashesUnder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const hashed = names.sort().map(async (name) => {
    return [name, integrityHash(await readFile(join(folder, name)))] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}

/** Ends with a plus if the app's folder has uncommitted changes. */
function commitOf(folder: string): string {
  try {
    const changed = git(folder, 'status', '--porcelain', '--', folder) !== ''
    return `${git(folder, 'rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}

const git = (cwd: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const provided = ['@keur/contract', '@keur/kit', 'react', 'react-dom', 'react-router-dom']

const providedVersions = (bridges: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    provided.map((name) => {
      const { version } = JSON.parse(readFileSync(findPackageJSON(name, import.meta.url) as string, 'utf8'))
      return [name, bridges[name] ? `${version} || ${bridges[name]}` : version]
    })
  )
