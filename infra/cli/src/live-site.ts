import { prefixesOverlap } from '@keur/contract/prefixes'
import { providedVersions } from '@keur/contract/provided-versions'
import { maxSatisfying } from 'semver'

/** What is live on a site, as its gateway says in public. */
export interface LiveSite {
  /** The versions that the shell provides, by package. */
  provides: Record<string, string>
  /** By section. */
  remotes: Record<string, { prefixes: string[]; current: string; previous: string | null }>
}

const timeout = 10_000

/** Throws an error that names the site if it does not respond, or is none of this kind. */
export async function readLiveSite(site: string): Promise<LiveSite> {
  const address = `${site}/mfe/registry.json`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { provides, remotes } = (await response.json()) as Partial<LiveSite>
    if (!provides?.['@keur/kit'] || !remotes) throw new Error('it names no versions and no sections')
    return { provides, remotes }
  } catch (error) {
    const cause = (error as { cause?: Error }).cause?.message
    throw new Error(`${address} does not say what is live: ${cause ?? (error as Error).message}.`)
  }
}

/** The version that a section with this range gets, or the newest one if it fits none. */
export function liveVersionFor(live: LiveSite, name: string, range: string): string | null {
  const versions = providedVersions(live.provides[name])
  return maxSatisfying(versions, range) ?? maxSatisfying(versions, '*')
}

/** A sentence for each package that a section requires in a version that the live shell does not provide. */
export const missingVersions = (live: LiveSite, requires: Record<string, string>): string[] =>
  Object.entries(requires).flatMap(([name, range]) => {
    const versions = providedVersions(live.provides[name])
    if (maxSatisfying(versions, range)) return []
    const provided = versions.length > 0 ? `provides ${versions.join(' and ')}` : 'does not provide it'
    return [`This section needs ${name} ${range}, and the live shell ${provided}: keur types names what is live.`]
  })

/** A sentence for each live section, other than this one, that owns a part of the prefix. */
export const prefixConflicts = ({ remotes }: LiveSite, name: string, prefix: string): string[] =>
  Object.entries(remotes)
    .filter(([other]) => other !== name)
    .flatMap(([other, { prefixes }]) =>
      prefixes
        .filter((taken) => prefixesOverlap(prefix, taken))
        .map((taken) => `${prefix} clashes with ${taken}, which belongs to ${other}.`)
    )
