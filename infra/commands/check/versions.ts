import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames, root } from '@keur/platform/apps'
import type { ImportDeclaration } from '@swc/core'
import { gt, minVersion } from 'semver'
import {
  type ApiReport,
  checkApiReport,
  introducedIn,
  nameOf,
  packageVersion,
  parseModule,
  readApiReport,
  readExportedNames,
  sharedPackages
} from './api-report.ts'

/** Checks versions of kit and contract against their exports, and peer dependencies of remotes against imports. */
export function checkVersions(): string[] {
  return Object.entries(sharedPackages).flatMap(([name, path]) => {
    const folder = join(root, path)
    const report = readApiReport(folder)
    return [
      ...checkApiReport(name, report, readExportedNames(folder), packageVersion(folder)),
      ...checkChangelog(name, packageVersion(folder), readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')),
      ...remoteNames.flatMap((remote) => checkPeerDependency(name, report, join(root, `mfe-${remote}`)))
    ]
  })
}

/** The newest version of a changelog is that of its package. */
export function checkChangelog(name: string, version: string, changelog: string): string[] {
  const newest = /^## (.*)$/m.exec(changelog)?.[1]
  return newest === version
    ? []
    : [`${name} is ${version}, and the first heading of its CHANGELOG.md is «## ${newest}».`]
}

/** A range that is too wide would let an older shell load the remote and break, instead of refusing it. */
export function checkPeerDependency(name: string, report: ApiReport, remote: string): string[] {
  const manifest = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8'))
  const range = manifest.peerDependencies?.[name]
  const required = requiredVersion(name, report, remote)
  if (!range) return [`${manifest.name} has no ${name} in its peerDependencies: add ^${required}.`]
  const min = minVersion(range)
  return min && !gt(required, min)
    ? []
    : [
        `${manifest.name} has ${name} ${range} in its peerDependencies, but imports names of ${required}: write ^${required}.`
      ]
}

/** The oldest version of a package that has all names that a remote imports; 1.0.0 when it imports none. */
export function requiredVersion(name: string, report: ApiReport, remote: string): string {
  const versions = introducedIn(report)
  return readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .flatMap((path) => importedNames(name, join(remote, 'src', path)))
    .map((entry) => versions.get(entry) ?? '1.0.0')
    .reduce((highest, version) => (gt(version, highest) ? version : highest), '1.0.0')
}

const importedNames = (name: string, file: string): string[] =>
  parseModule(file)
    .filter((item): item is ImportDeclaration => item.type === 'ImportDeclaration')
    .filter(({ source }) => source.value.startsWith(`${name}/`))
    .flatMap(({ source, specifiers }) =>
      specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? [`${source.value.slice(name.length + 1)} ${nameOf(specifier.imported ?? specifier.local)}`]
          : []
      )
    )
