import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remoteNames } from '@keur/contract/build'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const appNames = ['shell', ...remoteNames] as const
export type AppName = (typeof appNames)[number]

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
