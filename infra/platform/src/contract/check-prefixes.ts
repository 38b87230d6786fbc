import type { Manifest } from '@keur/contract/build'
import { isWithinPrefix, prefixesOverlap, validatePrefix } from '@keur/contract/prefixes'
import type { LiveSet } from './live-set.ts'

/**
 * A remote owns its prefixes alone: none is the site's, or another's, lies in another's, or holds another's. `listed` are those
 * beside its keys, where there are any.
 */
export function checkPrefixes(
  { remotes }: LiveSet,
  candidate: Manifest,
  listed: readonly string[] | null = null
): string[] {
  if (candidate.app === 'shell') return []
  if (candidate.prefixes.length === 0) return [`${candidate.app} names no prefix (keur.prefixes in its package.json).`]
  return candidate.prefixes.flatMap((prefix) => [
    ...[validatePrefix(prefix), faultOfListing(prefix, candidate.app, listed)].filter((fault) => fault !== null),
    ...remotes
      .filter(({ app }) => app !== candidate.app)
      .flatMap(({ app, owner, prefixes }) =>
        prefixes
          .filter((theirs) => prefixesOverlap(prefix, theirs))
          .map((theirs) => `${prefix} clashes with ${theirs}, which belongs to ${app} (${owner}).`)
      )
  ])
}

/** Gateways refuse what is not listed, where prefixes are. */
function faultOfListing(prefix: string, app: string, listed: readonly string[] | null): string | null {
  if (!listed || listed.some((own) => isWithinPrefix(prefix, own))) return null
  return `${prefix} is not listed beside the keys of ${app} (${listed.join(', ')}): list it where gateways read them, in TRUSTED_KEYS; on a machine's own site npm start does.`
}
