import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportDeclaration } from '@swc/core'
import { gt, minVersion } from 'semver'
import { moduleOf, nameOf } from './exported-names.ts'
import { type KeptNames, sinceOf } from './kept-names.ts'

/** Sources that become part of a build. */
const isBuilt = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path)

/** The oldest version of a package that has all that a remote imports of it; 1.0.0 where it imports nothing. */
export function neededVersion(name: string, kept: KeptNames, remote: string): string {
  const since = sinceOf(kept)
  const sources = readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' }).filter(isBuilt)
  const versions = sources
    .flatMap((path) => importedNames(name, join(remote, 'src', path)))
    .map((entry) => since.get(entry) ?? '1.0.0')
  return versions.reduce((highest, version) => (gt(version, highest) ? version : highest), '1.0.0')
}

const importedNames = (name: string, file: string): string[] =>
  moduleOf(file)
    .filter((item): item is ImportDeclaration => item.type === 'ImportDeclaration')
    .filter(({ source }) => source.value.startsWith(`${name}/`))
    .flatMap(({ source, specifiers }) =>
      specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? [`${source.value.slice(name.length + 1)} ${nameOf(specifier.imported ?? specifier.local)}`]
          : []
      )
    )

/** A remote that says it does with an older version than it needs would break in an older shell, instead of refusing it. */
export function rangeFaults(name: string, kept: KeptNames, remote: string): string[] {
  const about = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8'))
  const range = about.peerDependencies?.[name]
  const needed = neededVersion(name, kept, remote)
  if (!range) return [`${about.name} does not say which ${name} it needs: ^${needed} (peerDependencies).`]
  const least = minVersion(range)
  return least && !gt(needed, least)
    ? []
    : [`${about.name} says it needs ${name} ${range}, and imports what came with ${needed}: write ^${needed}.`]
}
