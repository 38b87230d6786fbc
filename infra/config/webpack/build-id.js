import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installedVersions, packageFolder, readPackage } from './packages.js'

const settings = import.meta.dirname
const leftOut = new Set(['node_modules', 'dist', '.data', 'testing', 'gateway'])
const isSource = (name) =>
  /\.(tsx?|jsx?|css|json|woff2|svg|webp|jpg)$/.test(name) &&
  !/\.test\.tsx?$|^jest\.config|^tsconfig|^exported-names/.test(name)

function* sourcesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (leftOut.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesUnder(path)
    else if (isSource(entry.name)) yield path
  }
}

/** @returns {'production' | 'development'} */
export const buildMode = () => (process.env.KEUR_BUILD === 'development' ? 'development' : 'production')

/** Versions of what turns sources into a build; they do not change while a process runs. */
let tools
function toolVersions() {
  const isTool = (name) => !/jest|testing-library|^@types\//.test(name)
  tools ??= installedVersions(Object.keys(readPackage(dirname(settings)).dependencies).filter(isTool), settings)
  return tools
}

/**
 * The id of a build: 16 hex digits of the hash of what goes into it: sources, the contract, these settings, and the
 * versions of what it bundles and is built with. The same inputs make the same id on any machine, inside the repository
 * and outside, so an unchanged section is never built or published twice. A remote takes the kit from the shell: of it, only
 * the list of its parts counts.
 * @param {string} folder the app's own folder
 */
export function buildIdOfApp(folder) {
  const hash = createHash('sha256').update(buildMode())
  const add = (name, content) => hash.update(`\0${name}\0`).update(content)
  const contract = packageFolder('@keur/contract', folder)
  for (const [name, root] of Object.entries({ app: folder, contract, settings }))
    for (const path of sourcesUnder(root)) {
      const own = `${name}/${relative(root, path)}`
      // What only serves an open page while somebody works on it makes no build.
      if (!own.startsWith('settings/development/')) add(own, readFileSync(path))
    }
  add('kit', readFileSync(join(packageFolder('@keur/kit', folder), 'package.json')))
  const { dependencies = {} } = readPackage(folder)
  add('bundled', installedVersions(Object.keys(dependencies), folder).join())
  add('tools', toolVersions().join())
  return hash.digest('hex').slice(0, 16)
}
