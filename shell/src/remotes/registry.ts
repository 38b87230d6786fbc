import { readLanguage } from '@keur/contract/language'
import { isWithinPrefix } from '@keur/contract/prefixes'

/** The live builds by id: `/mfe/registry.json`, and part of each page's state. */
export interface Registry {
  version: 1
  remotes: Record<string, RegistryEntry>
}

export interface RegistryEntry {
  /** Path prefixes the remote owns (`/ventes`). */
  prefixes: string[]
  current: string
  previous: string | null
}

/** The remote that owns a path, in any language, by the longest prefix; null for a path of the shell. */
export function remoteOwning(pathname: string, registry: Registry): string | null {
  const { path } = readLanguage(pathname)
  let owner: string | null = null
  let longest = 0
  for (const [name, { prefixes }] of Object.entries(registry.remotes)) {
    for (const prefix of prefixes) {
      if (prefix.length > longest && isWithinPrefix(path, prefix)) {
        owner = name
        longest = prefix.length
      }
    }
  }
  return owner
}
