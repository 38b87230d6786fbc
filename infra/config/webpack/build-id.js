import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const leftOut = new Set(['node_modules', 'dist', '.data', 'testing', 'gateway'])
const isSource = (name) =>
  /\.(tsx?|jsx?|css|json|woff2|svg|webp|jpg)$/.test(name) && !/\.test\.tsx?$|^jest\.config|^tsconfig/.test(name)

function* sourcesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (leftOut.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesUnder(path)
    else if (isSource(entry.name)) yield path
  }
}

/** What goes into a build besides its own folder. A remote takes the kit from the shell: only the kit's list of parts counts. */
const sharedFolders = ['api/contract', 'infra/config/webpack']
const sharedFiles = ['shell/kit/package.json', 'package-lock.json']

/** @returns {'production' | 'development'} */
export const buildMode = () => (process.env.KEUR_BUILD === 'development' ? 'development' : 'production')

/**
 * The id of a build: 16 hex digits of the hash of what goes into it. The same inputs make the same id on any machine,
 * so an unchanged section is never built or published twice.
 * @param {string} folder the app's own folder
 */
export function buildIdOfApp(folder) {
  const hash = createHash('sha256').update(buildMode())
  const folders = [folder, ...sharedFolders.map((path) => join(root, path))]
  const inputs = [...folders.flatMap((path) => [...sourcesUnder(path)]), ...sharedFiles.map((path) => join(root, path))]
  for (const path of inputs) hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
