import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppName } from '@keur/contract/build'

export { type AppName, appNames } from '@keur/contract/build'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

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
