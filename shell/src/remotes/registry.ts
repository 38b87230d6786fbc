/** What is live: `/mfe/registry.json`, and inline in each page. A build is named by its id. */
export interface Registry {
  version: 1
  remotes: Record<string, RegistryEntry>
}

export interface RegistryEntry {
  /** Path prefixes the remote owns (`/ventes`). */
  prefixes: string[]
  current: string
  previous: string | null
  /** A build of it is being tried on a share of the visitors: how both builds do is counted meanwhile. */
  canary?: true
}

const owns = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The remote that owns a path: the longest prefix wins; null where the path is the shell's. */
export function remoteOwning(path: string, registry: Registry): string | null {
  let owner: string | null = null
  let longest = 0
  for (const [name, { prefixes }] of Object.entries(registry.remotes)) {
    for (const prefix of prefixes) {
      if (prefix.length > longest && owns(prefix, path)) {
        owner = name
        longest = prefix.length
      }
    }
  }
  return owner
}
