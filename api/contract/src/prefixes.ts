import { readLanguage } from './language.ts'

/**
 * Path prefixes of sections: `/ventes` covers `/ventes` and every path below. The gateway and the API check them in
 * every manifest, publishing checks them before it writes one.
 */

/** Paths that the gateway serves itself. Tests of gateway and shell verify these two lists. */
export const gatewayPrefixes = ['/api', '/media', '/mfe', '/sante', '/sitemap', '/apercu', '/hors-ligne'] as const
/** Paths of the shell's own pages, up to the first parameter. */
export const shellPrefixes = [
  '/presentation',
  '/login',
  '/signup',
  '/email-sent',
  '/confirmation',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/alertes/nouvelle',
  '/alertes/confirmer',
  '/alertes/desabonner',
  '/visite/demandee',
  '/visite/gerer',
  '/visite/confirmer',
  '/services',
  '/gerance/formulaire',
  '/contact',
  '/favoris',
  '/qui-sommes-nous',
  '/partenaires',
  '/faq',
  '/cgv',
  '/confidentialite',
  '/mentions-legales'
] as const

/** A prefix has no dot: files at the root, such as `/sw.js`, and `/.well-known` do. */
const prefixFormat = /^(\/[a-z0-9-]+)+$/

export const isWithinPrefix = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

export const prefixesOverlap = (one: string, other: string): boolean =>
  isWithinPrefix(one, other) || isWithinPrefix(other, one)

/** Returns a sentence that says why no section can own this prefix; null if one can. */
export function validatePrefix(prefix: string): string | null {
  if (typeof prefix !== 'string' || !prefixFormat.test(prefix))
    return `« ${prefix} » is no prefix: small letters, digits, hyphens, a slash first.`
  if (readLanguage(prefix).language !== 'fr') return `${prefix} is where pages in another language are.`
  const gateways = gatewayPrefixes.find((own) => isWithinPrefix(prefix, own))
  if (gateways) return `${prefix} is the gateway's own (${gateways}).`
  const shells = shellPrefixes.find((own) => prefixesOverlap(prefix, own))
  return shells ? `${prefix} clashes with ${shells}, a page of the shell.` : null
}
