import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The names of our packages are free in the public registry: npm must never ask it for one. A package of somebody else
 * would run beside the team's key, and no check of this one would run there.
 */
const setting = '@keur:registry'

/** The registry that npm asks for our packages here. Throws an error if it would be the public one. */
export function readRegistry(): string {
  const text = execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim()
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || url?.hostname === '127.0.0.1') return text
  throw new Error(
    `npm has no registry for @keur (« ${text} »), and would ask the public one: npm config set ${setting} https://…, the registry of the site, comes first.`
  )
}

/** Throws an error unless the folder names the registry of our packages, which npm then asks on every machine. */
export function requireRegistry(folder: string): void {
  const file = join(folder, '.npmrc')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  if (lines.some((line) => line.startsWith(`${setting}=`))) return
  throw new Error(
    `${file} names no registry for @keur: on the next machine npm would ask the public one. Add the line ${setting}=https://…, the registry of the site.`
  )
}
