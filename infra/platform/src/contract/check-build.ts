import type { Manifest } from '@keur/contract/build'
import { checkFacts } from '@keur/contract/section-facts'
import { integrityHash } from '@keur/store/build-signature'
import type { ReadFile } from '../build-files.ts'
import { checkLibraries } from './check-libraries.ts'
import { checkScript } from './check-scripts.ts'
import { checkSizes } from './check-sizes.ts'
import { checkStyles } from './check-styles.ts'
import { checkFileNames } from './file-names.ts'

/**
 * Checks the files of a build by themselves, without its sources: a team does so before the upload, and the publishing
 * service with what it got. `read` returns a file of the manifest. Returns a sentence for each fault.
 */
export async function checkBuild(manifest: Manifest, read: ReadFile): Promise<string[]> {
  const misnamed = checkNames(manifest)
  if (misnamed.length > 0) return misnamed
  const { files, damaged } = await readFiles(manifest, read)
  // The other checks need the files.
  if (damaged.length > 0) return damaged
  const { app, facts, prefixes } = manifest
  return [
    ...checkEntry(manifest, files),
    ...(await checkSizes(manifest, files)),
    ...(app === 'shell' ? [] : checkSection(manifest, files)),
    ...(facts ? checkFacts(facts, prefixes) : [])
  ]
}

/** What holds for sections: the shell provides the libraries, and styles of the whole site. */
function checkSection(manifest: Manifest, files: Map<string, Buffer>): string[] {
  const textsOf = (pattern: RegExp) =>
    new Map([...files].filter(([name]) => pattern.test(name)).map(([name, bytes]) => [name, bytes.toString()]))
  const scripts = textsOf(/\.m?js$/)
  return [
    ...[...textsOf(/\.css$/)].flatMap(([name, css]) => checkStyles(manifest.app, name, css)),
    ...checkLibraries(manifest, scripts),
    ...[...scripts].flatMap(([name, code]) => checkScript(name, code))
  ]
}

/** The manifest must list every file that it names elsewhere. */
function checkNames(manifest: Manifest): string[] {
  const { entry, server, scripts, styles, chunks, fonts, icon, files } = manifest
  const named = new Set([
    entry,
    server,
    ...scripts,
    ...styles,
    ...fonts,
    ...Object.values(chunks).flat(),
    icon ?? entry
  ])
  return [
    ...[...named]
      .filter((name) => !Object.hasOwn(files, name))
      .map((name) => `The manifest names ${name}, which is not among its files.`),
    ...checkFileNames(manifest)
  ]
}

async function readFiles({ files: hashes }: Manifest, read: ReadFile) {
  const files = new Map<string, Buffer>()
  const damaged: string[] = []
  for (const [name, hash] of Object.entries(hashes)) {
    const bytes = await read(name).catch(() => null)
    if (bytes === null) damaged.push(`The build has no ${name}.`)
    else if (integrityHash(bytes) !== hash) damaged.push(`${name} is not the file whose hash the manifest has.`)
    else files.set(name, bytes)
  }
  return { files, damaged }
}

/** The browser entry must be a container with the name of its build that exposes `./routes`, at most with `./texts`. */
function checkEntry({ app, id, entry }: Manifest, files: Map<string, Buffer>): string[] {
  if (app === 'shell') return []
  const source = `${files.get(entry)}`
  const exposed = [...new Set([...source.matchAll(/["'](\.\/[\w-]+)["']:\s*\(\)\s*=>/g)].map(([, name]) => name))]
  return [
    ...(exposed.includes('./routes') ? [] : [`${entry} does not expose ./routes.`]),
    ...exposed
      .filter((name) => name !== './routes' && name !== './texts')
      .map((name) => `${entry} exposes ${name}: only ./routes and ./texts may be exposed.`),
    ...(source.includes(`${app}_${id}`)
      ? []
      : [`${entry} is not called ${app}_${id}: two builds would mix in one page.`])
  ]
}
