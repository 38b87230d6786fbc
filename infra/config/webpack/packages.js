import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Where a package lies for what is in a folder: in the repository by its link, elsewhere where npm unpacked it. Null where
 * it is not installed.
 * @param {string} name
 * @param {string} from
 */
export function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) return null
  }
}

/**
 * The same; throws a sentence where it is not installed. What an app does not have itself, these settings may.
 * @param {string} name
 * @param {string} from
 */
export function packageFolder(name, from) {
  const found = findPackage(name, from) ?? findPackage(name, import.meta.dirname)
  if (!found) throw new Error(`${name} is not installed, and ${from} is built with it: npm install brings it.`)
  return found
}

/** @param {string} folder */
export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Packages with all that they are made of, as `name@version`, in the order of the alphabet; those of one machine alone
 * (optional ones) are left out.
 * @param {string[]} names
 * @param {string} from
 */
export function installedVersions(names, from) {
  const found = new Set()
  const known = new Set()
  function visit(name, folder) {
    const place = findPackage(name, folder)
    if (!place || known.has(place)) return
    known.add(place)
    const { version, dependencies = {}, optionalDependencies = {} } = readPackage(place)
    found.add(`${name}@${version}`)
    for (const next of Object.keys(dependencies)) if (!(next in optionalDependencies)) visit(next, place)
  }
  for (const name of names) visit(name, from)
  return [...found].sort()
}
