import type { Manifest } from '@keur/contract/build'
import { faultOfPrefix, prefixesClash } from '@keur/contract/prefixes'
import type { LiveSet } from './live-set.ts'

/** A remote owns its prefixes alone: none is the site's, or another's, lies in another's, or holds another's. */
export function checkPrefixes({ remotes }: LiveSet, candidate: Manifest): string[] {
  if (candidate.app === 'shell') return []
  if (candidate.prefixes.length === 0) return [`${candidate.app} names no prefix (keur.prefixes in its package.json).`]
  return candidate.prefixes.flatMap((prefix) => [
    ...[faultOfPrefix(prefix)].filter((fault) => fault !== null),
    ...remotes
      .filter(({ app }) => app !== candidate.app)
      .flatMap(({ app, owner, prefixes }) =>
        prefixes
          .filter((theirs) => prefixesClash(prefix, theirs))
          .map((theirs) => `${prefix} clashes with ${theirs}, which belongs to ${app} (${owner}).`)
      )
  ])
}
