import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installedVersions, packageFolder, readPackage } from './packages.js'

const settingsFolder = import.meta.dirname
const excluded = new Set(['node_modules', 'dist', '.data', 'testing', 'gateway'])
const isSource = (name) =>
  /\.(tsx?|jsx?|css|json|md|woff2|svg|webp|jpg)$/.test(name) &&
  !/\.test\.tsx?$|^(jest\.config|tsconfig|exported-names|README|CHANGELOG)/.test(name)

function* sourcesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (excluded.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesUnder(path)
    else if (isSource(entry.name)) yield path
  }
}

/** @returns {'production' | 'development'} */
export const buildMode = () => (process.env.KEUR_BUILD === 'development' ? 'development' : 'production')

const isForTests = (name) => /jest|testing-library|^@types\//.test(name)

/** The packages that an app bundles: for the shell its `devDependencies`; the others are its gateway's. */
const bundledPackages = ({ name, dependencies = {}, devDependencies = {} }) =>
  name === 'shell'
    ? Object.keys({ ...dependencies, ...devDependencies }).filter(
        (each) => each !== '@keur/config' && !isForTests(each)
      )
    : Object.keys(dependencies)

/** Cached, because they do not change while a process runs. */
let tools
function toolVersions() {
  tools ??= installedVersions(
    Object.keys(readPackage(dirname(settingsFolder)).dependencies).filter((name) => !isForTests(name)),
    settingsFolder
  )
  return tools
}

/**
 * The id of a build: 16 hex digits of a hash of its sources, the contract, these settings, and the versions of bundled
 * packages and build tools. The same inputs have the same id on any machine, inside and outside of the repository, so
 * that an unchanged section is never built or published twice. Of the kit, which the shell provides, only version and
 * exports count.
 * @param {string} folder the app's own folder
 */
export function buildIdOfApp(folder) {
  const hash = createHash('sha256').update(buildMode())
  const add = (name, content) => hash.update(`\0${name}\0`).update(content)
  const contract = packageFolder('@keur/contract', folder)
  for (const [name, root] of Object.entries({ app: folder, contract, settings: settingsFolder }))
    for (const path of sourcesUnder(root)) {
      const key = `${name}/${relative(root, path)}`
      // Watch mode does not change published builds, and packing writes the contract's package.json anew.
      if (!/^(settings\/development\/|contract\/package\.json$)/.test(key)) add(key, readFileSync(path))
    }
  for (const name of ['@keur/contract', '@keur/kit']) {
    const { version, exports } = readPackage(packageFolder(name, folder))
    add(name, JSON.stringify([version, exports]))
  }
  add('bundled', installedVersions(bundledPackages(readPackage(folder)), folder).join())
  add('tools', toolVersions().join())
  return hash.digest('hex').slice(0, 16)
}
