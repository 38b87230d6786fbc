import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of the package that files in `from` import, or null when it is not installed.
 * @param {string} name
 * @param {string} from
 */
export function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return null
  }
}

/**
 * Like `findPackage`, but also searches the packages of these settings, and throws when it is not installed.
 * @param {string} name
 * @param {string} from
 */
export function packageFolder(name, from) {
  const folder = findPackage(name, from) ?? findPackage(name, import.meta.dirname)
  if (!folder) throw new Error(`${name} is not installed, but ${from} is built with it: run npm install.`)
  return folder
}

/** @param {string} folder */
export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns packages and all their dependencies as sorted `name@version`, without optional dependencies, which differ
 * between machines.
 * @param {string[]} names
 * @param {string} from
 */
export function installedVersions(names, from) {
  const versions = new Set()
  const visited = new Set()
  function visit(name, folder) {
    const location = findPackage(name, folder)
    if (!location || visited.has(location)) return
    visited.add(location)
    const { version, dependencies = {}, optionalDependencies = {} } = readPackage(location)
    versions.add(`${name}@${version}`)
    for (const next of Object.keys(dependencies)) if (!(next in optionalDependencies)) visit(next, location)
  }
  for (const name of names) visit(name, from)
  return [...versions].sort()
}

/**
 * The name under which an app is published: `shell`, or that of a remote without `mfe-`.
 * @param {string} folder the app's own folder
 */
export const appNameOf = (folder) => readPackage(folder).name.replace(/^mfe-/, '')
