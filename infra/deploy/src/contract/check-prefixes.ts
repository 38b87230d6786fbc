import type { Manifest } from '@keur/contract/build'
import type { LiveSet } from './live-set.ts'

/** Addresses that the gateway answers itself. */
const gatewaysOwn = ['/api', '/media', '/mfe', '/sante', '/sitemap', '/.well-known']
const within = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** A remote owns its prefixes alone: none is another's, lies in another's, or holds another's. */
export function checkPrefixes({ remotes }: LiveSet, candidate: Manifest): string[] {
  if (candidate.app === 'shell') return []
  if (candidate.prefixes.length === 0) return [`${candidate.app} names no prefix (keur.prefixes in its package.json).`]
  return candidate.prefixes.flatMap((prefix) => [
    ...(/^(\/[a-z0-9-]+)+$/.test(prefix)
      ? []
      : [`« ${prefix} » is no prefix: small letters, digits, hyphens, a slash first.`]),
    ...gatewaysOwn.filter((own) => within(prefix, own)).map((own) => `${prefix} is the gateway's own (${own}).`),
    ...remotes
      .filter(({ app }) => app !== candidate.app)
      .flatMap(({ app, owner, prefixes }) =>
        prefixes
          .filter((theirs) => within(prefix, theirs) || within(theirs, prefix))
          .map((theirs) => `${prefix} clashes with ${theirs}, which belongs to ${app} (${owner}).`)
      )
  ])
}
