import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@keur/platform/apps'
import { type ModuleItem, parseSync } from '@swc/core'
import { inc, major, minor } from 'semver'

/** The packages whose exports shell and remotes share across versions, with their folders. */
export const sharedPackages = { '@keur/kit': 'shell/kit', '@keur/contract': 'api/contract' }

/** The exported names of a package, types included, by subpath (`ui` for `@keur/kit/ui`). */
export type ExportedNames = Record<string, string[]>

/** The content of `exported-names.json`: by subpath, the names under the version that introduced them. */
export interface ApiReport {
  version: string
  parts: Record<string, Record<string, string[]>>
}

const reportFile = (folder: string) => join(folder, 'exported-names.json')

export const readApiReport = (folder: string): ApiReport => JSON.parse(readFileSync(reportFile(folder), 'utf8'))

export const packageVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Reads the exported names of a package from its sources. Style sheets have none. */
export function readExportedNames(folder: string): ExportedNames {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.fromEntries(
    Object.entries(exports)
      .flatMap(([subpath, file]) => expandPattern(folder, subpath, file))
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([subpath, file]) => [subpath, [...new Set(exportsOf(file))].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
  )
}

/** Expands `./*` to the files of its folder, without tests. */
function expandPattern(folder: string, subpath: string, file: string): [subpath: string, file: string][] {
  if (!subpath.includes('*')) return [[subpath.slice(2), join(folder, file)]]
  return readdirSync(join(folder, dirname(file)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => [name.replace(/\.tsx?$/, ''), join(folder, dirname(file), name)])
}

function exportsOf(file: string): string[] {
  return parseModule(file).flatMap((item): string[] => {
    switch (item.type) {
      case 'ExportDeclaration': {
        const { declaration } = item
        if (declaration.type === 'VariableDeclaration')
          return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
        return 'identifier' in declaration ? [nameOf(declaration.identifier)] : [nameOf(declaration.id)]
      }
      case 'ExportNamedDeclaration':
        return item.specifiers.flatMap((specifier) =>
          specifier.type === 'ExportSpecifier'
            ? [nameOf(specifier.exported ?? specifier.orig)]
            : specifier.type === 'ExportNamespaceSpecifier'
              ? [nameOf(specifier.name)]
              : []
        )
      case 'ExportAllDeclaration': {
        const target = join(dirname(file), item.source.value)
        return existsSync(target) ? exportsOf(target) : [`* of ${item.source.value}`]
      }
      case 'ExportDefaultDeclaration':
      case 'ExportDefaultExpression':
        return ['default']
      default:
        return []
    }
  })
}

export const parseModule = (file: string): ModuleItem[] =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body

export const nameOf = ({ value }: { value: string | unknown }): string => String(value)

/** The version that introduced each name, by `subpath name`. */
export const introducedIn = ({ parts }: ApiReport): Map<string, string> =>
  new Map(
    Object.entries(parts).flatMap(([subpath, versions]) =>
      Object.entries(versions).flatMap(([version, names]) =>
        names.map((name) => [`${subpath} ${name}`, version] as const)
      )
    )
  )

const outdatedReport = 'the API report is of'
const updateCommand = 'node infra/commands/check/api-report.ts'

/** Added names require a new minor version, removed ones a major version, and either an updated report. */
export function checkApiReport(name: string, report: ApiReport, current: ExportedNames, version: string): string[] {
  const before = introducedIn(report)
  const after = new Set(
    Object.entries(current).flatMap(([subpath, names]) => names.map((each) => `${subpath} ${each}`))
  )
  const added = [...after].filter((entry) => !before.has(entry))
  const removed = [...before.keys()].filter((entry) => !after.has(entry))
  const isMajor = major(version) > major(report.version)
  const isMinor = isMajor || (major(version) === major(report.version) && minor(version) > minor(report.version))
  if (removed.length > 0 && !isMajor) {
    return [
      `${name} ${version} no longer exports ${shorten(removed)}: that needs a major version.${stepsTo(name, report, 'major')}`
    ]
  }
  if (added.length > 0 && !isMinor) {
    return [
      `${name} ${version} exports ${shorten(added)}, which ${report.version} had not: that needs a minor version.${stepsTo(name, report, 'minor')}`
    ]
  }
  if (added.length + removed.length > 0 || version !== report.version)
    return [`${name} is ${version}, ${outdatedReport} ${report.version}: run ${updateCommand}.`]
  return []
}

/** The lines to follow the sentence of a problem. */
function stepsTo(name: string, { version }: ApiReport, release: 'minor' | 'major'): string {
  const folder = sharedPackages[name as keyof typeof sharedPackages]
  const next = inc(version, release)
  return `
  1. ${folder}/package.json: "version": "${next}"
  2. ${folder}/CHANGELOG.md: what is new, under ## ${next}, at the top
  3. ${updateCommand}
  4. npm install, for the lockfile`
}

const shorten = (entries: string[]) =>
  `${entries.slice(0, 5).join(', ')}${entries.length > 5 ? `, and ${entries.length - 5} more` : ''}`

/** Returns the report for the current names. A name stays under the version that introduced it. */
export function nextApiReport(report: ApiReport | null, current: ExportedNames, version: string): ApiReport {
  const before = report ? introducedIn(report) : new Map<string, string>()
  const parts = Object.entries(current).map(([subpath, names]) => {
    const versions: Record<string, string[]> = {}
    for (const name of names) {
      const since = before.get(`${subpath} ${name}`) ?? version
      versions[since] = [...(versions[since] ?? []), name]
    }
    return [subpath, Object.fromEntries(Object.entries(versions).sort())]
  })
  return { version, parts: Object.fromEntries(parts) }
}

/** Writes the report of a package. Throws when the names changed without the version that this requires. */
export function updateApiReport(name: string, folder: string): void {
  const report = existsSync(reportFile(folder)) ? readApiReport(folder) : null
  const version = packageVersion(folder)
  const current = readExportedNames(folder)
  const problems = report
    ? checkApiReport(name, report, current, version).filter((problem) => !problem.includes(outdatedReport))
    : []
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeFileSync(reportFile(folder), `${JSON.stringify(nextApiReport(report, current, version), null, 2)}\n`)
}

if (import.meta.main) {
  try {
    for (const [name, path] of Object.entries(sharedPackages)) {
      updateApiReport(name, join(root, path))
      spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', `${path}/exported-names.json`], {
        cwd: root
      })
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
