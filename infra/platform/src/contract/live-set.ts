import type { Manifest } from '@keur/contract/build'
import { isWithinPrefix, validatePrefix } from '@keur/contract/prefixes'
import { providedVersions } from '@keur/contract/provided-versions'
import { nullIfUnverified } from '@keur/store/signed-builds'
import { satisfies } from 'semver'
import type { ArtifactStore } from '../artifact-store.ts'

/** The builds that visitors would get: a shell and the remotes beside it. */
export interface LiveSet {
  shell: Manifest
  remotes: Manifest[]
}

/** The live builds, with this build in place of its app's. Throws an error if no shell is live. */
export async function liveSetWith({ builds }: ArtifactStore, candidate: Manifest): Promise<LiveSet> {
  async function live(app: string): Promise<Manifest | null> {
    if (app === candidate.app) return candidate
    const pointer = await builds.readPointer(app).catch(nullIfUnverified)
    if (pointer?.retired) return null
    const manifest = pointer && (await builds.readManifest(app, pointer.current).catch(nullIfUnverified))
    return manifest ?? (await builds.findLastValid(app))?.manifest ?? null
  }
  const [shell, ...remotes] = await Promise.all([...new Set(['shell', ...builds.remotes(), candidate.app])].map(live))
  if (!shell) throw new Error('No shell is live in this build store: run npm start once, or publish the shell.')
  return { shell, remotes: remotes.filter((remote) => remote !== null) }
}

/** The shell must provide the versions that each remote requires; for a candidate remote only its own are checked. */
export const checkVersions = ({ shell, remotes }: LiveSet, candidate: Manifest): string[] =>
  remotes
    .filter((remote) => candidate.app === 'shell' || remote.app === candidate.app)
    .flatMap((remote) => missingVersions(shell, remote))

const missingVersions = (shell: Manifest, remote: Manifest): string[] =>
  Object.entries(remote.requires).flatMap(([name, range]) => {
    const versions = providedVersions(shell.provides[name])
    if (versions.length === 0)
      return [`${remote.app} needs ${name} ${range}, and the shell ${shell.id} does not provide it.`]
    if (versions.some((version) => satisfies(version, range))) return []
    return [`${remote.app} needs ${name} ${range}, and the shell ${shell.id} provides ${versions.join(' and ')}.`]
  })

/** A remote’s prefixes must not be the gateway’s or the shell’s, and must be listed beside its keys. */
export function checkPrefixes({ app, prefixes }: Manifest, listed: readonly string[]): string[] {
  if (app === 'shell') return []
  if (prefixes.length === 0) return [`${app} names no prefix (keur.prefixes in its package.json).`]
  return prefixes.flatMap((prefix) =>
    [validatePrefix(prefix), checkListing(prefix, app, listed)].filter((fault) => fault !== null)
  )
}

/** Gateways refuse prefixes that are not listed. */
function checkListing(prefix: string, app: string, listed: readonly string[]): string | null {
  if (listed.some((own) => isWithinPrefix(prefix, own))) return null
  return `${prefix} is not listed beside the keys of ${app} (${listed.join(', ')}): list it where gateways read them, in TRUSTED_KEYS; on a machine's own site npm start does.`
}
