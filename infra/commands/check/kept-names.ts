import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { major, minor } from 'semver'
import { type ExportedNames, exportedNames } from './exported-names.ts'

/** The list beside a package: what its version exports, by part and by the version that brought each name. */
export interface KeptNames {
  version: string
  parts: Record<string, Record<string, string[]>>
}

const fileOf = (folder: string) => join(folder, 'exported-names.json')

export const readKeptNames = (folder: string): KeptNames =>
  JSON.parse(readFileSync(fileOf(folder), 'utf8')) as KeptNames

export const packageVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Names by `part name`, with the version that brought them. */
export const sinceOf = ({ parts }: KeptNames): Map<string, string> =>
  new Map(
    Object.entries(parts).flatMap(([part, versions]) =>
      Object.entries(versions).flatMap(([version, names]) => names.map((name) => [`${part} ${name}`, version] as const))
    )
  )

const flat = (names: ExportedNames) =>
  Object.entries(names).flatMap(([part, own]) => own.map((name) => `${part} ${name}`))

/**
 * What is wrong with a package's version, by what it exported when the list was written and what it exports now: names that
 * came need a minor version, names that went a major one.
 */
export function versionFaults(name: string, kept: KeptNames, now: ExportedNames, version: string): string[] {
  const before = sinceOf(kept)
  const after = new Set(flat(now))
  const came = [...after].filter((entry) => !before.has(entry))
  const went = [...before.keys()].filter((entry) => !after.has(entry))
  const raisedMajor = major(version) > major(kept.version)
  const raised = raisedMajor || (major(version) === major(kept.version) && minor(version) > minor(kept.version))
  const write = 'node infra/commands/check/write-kept-names.ts'
  const told = (entries: string[]) =>
    `${entries.slice(0, 5).join(', ')}${entries.length > 5 ? `, and ${entries.length - 5} more` : ''}`
  if (went.length > 0 && !raisedMajor)
    return [`${name} ${version} no longer exports ${told(went)}: that needs a major version (it was ${kept.version}).`]
  if (came.length > 0 && !raised)
    return [
      `${name} ${version} exports ${told(came)}, which ${kept.version} had not: raise its minor version, say it in its CHANGELOG, then ${write}.`
    ]
  if (came.length + went.length > 0 || version !== kept.version)
    return [`${name} is ${version}, its list of names is of ${kept.version}: ${write}.`]
  return []
}

/** The list as it is to be now; names keep the version that brought them. */
export function keptNamesOf(kept: KeptNames | null, now: ExportedNames, version: string): KeptNames {
  const before = kept ? sinceOf(kept) : new Map<string, string>()
  const parts = Object.entries(now).map(([part, names]) => {
    const versions: Record<string, string[]> = {}
    for (const name of names) {
      const since = before.get(`${part} ${name}`) ?? version
      versions[since] = [...(versions[since] ?? []), name]
    }
    return [part, Object.fromEntries(Object.entries(versions).sort())]
  })
  return { version, parts: Object.fromEntries(parts) }
}

/** Writes the list anew. Throws a sentence where the version does not allow what changed. */
export function writeKeptNames(name: string, folder: string): void {
  const kept = existsSync(fileOf(folder)) ? readKeptNames(folder) : null
  const version = packageVersion(folder)
  const now = exportedNames(folder)
  const faults = kept
    ? versionFaults(name, kept, now, version).filter((fault) => !fault.includes('its list of names'))
    : []
  if (faults.length > 0) throw new Error(faults.join('\n'))
  writeFileSync(fileOf(folder), `${JSON.stringify(keptNamesOf(kept, now, version), null, 2)}\n`)
}
