import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import type { Stats } from 'webpack'
import { type App, root } from './apps.ts'
import { bundledPackages } from './bundled-packages.ts'

/** Describes a finished build: its files with their hashes, and what the first page of it needs. */
export async function manifestOf({
  app,
  id,
  folder,
  stats
}: {
  app: App
  id: string
  folder: string
  /** For browsers first, then the others. */
  stats: Stats[]
}): Promise<Manifest> {
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
    provides: app.name === 'shell' ? providedVersions() : {},
    files,
    scripts: app.name === 'shell' ? scripts : ['remoteEntry.js', ...scripts],
    styles,
    chunks: namedChunks(forBrowsers),
    fonts: Object.keys(files).filter((file) => file.endsWith('.woff2')),
    icon: Object.keys(files).find((file) => file.startsWith('images/icon.')) ?? null,
    bundled: bundledPackages(stats)
  }
}

/** The shell's entry, or what stands right behind a remote's door: the files that a first page cannot do without. */
function firstFiles(app: App, { compilation }: Stats): string[] {
  const [entry] = compilation.entrypoints.values()
  if (!entry) throw new Error(`The build of ${app.name} has no entry.`)
  if (app.name === 'shell') return entry.getFiles()
  return [...entry.childrenIterable].flatMap((group) => group.getFiles())
}

/** Parts with a name of their own, without the files that every page has anyway. */
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

/** With a plus behind it where the app's folder holds what is in no commit. */
function commitOf(folder: string): string {
  try {
    const changed = git('status', '--porcelain', '--', folder) !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const versionOf = (name: string): string => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version

const providedVersions = () => ({
  '@keur/contract': versionOf('api/contract'),
  '@keur/kit': versionOf('shell/kit'),
  react: versionOf('node_modules/react'),
  'react-dom': versionOf('node_modules/react-dom'),
  'react-router-dom': versionOf('node_modules/react-router-dom')
})
