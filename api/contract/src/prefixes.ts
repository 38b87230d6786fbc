/**
 * The addresses that sections own, as prefixes of paths: `/ventes` is `/ventes` and all that lies below. Read by gateways
 * and API before they believe a manifest, and by whoever publishes one.
 */

/** Addresses that the gateway answers itself; tests of the gateway and of the shell hold these two lists. */
export const gatewayPrefixes = ['/api', '/media', '/mfe', '/sante', '/sitemap', '/apercu', '/hors-ligne'] as const
/** Where the shell has pages of its own, up to the first parameter. */
export const shellPrefixes = [
  '/presentation',
  '/login',
  '/signup',
  '/email-sent',
  '/confirmation',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/services',
  '/gerance/formulaire',
  '/contact',
  '/favoris',
  '/qui-sommes-nous',
  '/partenaires',
  '/faq',
  '/cgv',
  '/confidentialite'
] as const

/** Files at the root, such as `/sw.js`, and `/.well-known` have a dot: no prefix has. */
const form = /^(\/[a-z0-9-]+)+$/

export const isWithinPrefix = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** Whether one address would belong to both. */
export const prefixesOverlap = (one: string, other: string): boolean =>
  isWithinPrefix(one, other) || isWithinPrefix(other, one)

/** Why no section can own this prefix, as a sentence; null where one can. */
export function validatePrefix(prefix: string): string | null {
  if (typeof prefix !== 'string' || !form.test(prefix))
    return `« ${prefix} » is no prefix: small letters, digits, hyphens, a slash first.`
  const gateways = gatewayPrefixes.find((own) => isWithinPrefix(prefix, own))
  if (gateways) return `${prefix} is the gateway's own (${gateways}).`
  const shells = shellPrefixes.find((own) => prefixesOverlap(prefix, own))
  return shells ? `${prefix} clashes with ${shells}, a page of the shell.` : null
}
