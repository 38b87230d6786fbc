import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppName } from '@keur/contract/build'

export type { AppName } from '@keur/contract/build'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The remotes of this copy, by their folders; those of other teams' copies are known by what lies in the build store. */
export const remoteNames: readonly AppName[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
  .map((folder) => folder.slice('mfe-'.length))
  .sort()
export const appNames: readonly AppName[] = ['shell', ...remoteNames]

export interface App {
  name: AppName
  folder: string
  owner: string
  prefixes: string[]
  requires: Record<string, string>
}

/** What an app's own package.json says of it. */
export function readApp(name: AppName): App {
  const folder = join(root, name === 'shell' ? 'shell' : `mfe-${name}`)
  const { keur, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    name,
    folder,
    owner: keur?.owner ?? 'equipe-shell',
    prefixes: keur?.prefixes ?? [],
    requires: peerDependencies
  }
}
