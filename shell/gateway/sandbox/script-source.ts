import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename } from 'node:path'

const sources = new Map<string, string>()

/**
 * A TypeScript file and the files that it imports by relative paths, as one JavaScript module. A process that strips
 * the types itself starts in 0.26 s instead of 0.10 s (two busy processors, 2026-11-26). The image has the module in a
 * file `.js` beside the script: to strip the types takes the gateway 0.15 s of its start.
 */
export function scriptSource(file: URL): string {
  const built = new URL(file.href.replace(/\.ts$/, '.js'))
  const source = sources.get(file.href) ?? (existsSync(built) ? readFileSync(built, 'utf8') : withoutTypes(file))
  sources.set(file.href, source)
  return source
}

/** Stack traces name the files. */
export const withoutTypes = (file: URL): string =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replace(/(?<=^(?:import .*|\}) from )'(\.[^']+)'/gm, (_, path: string) => `'${dataUrl(new URL(path, file))}'`)
    .concat(`\n//# sourceURL=${basename(file.pathname)}`)

/** The address of a module that needs no file. */
const dataUrl = (file: URL) => `data:text/javascript;base64,${Buffer.from(withoutTypes(file)).toString('base64')}`
