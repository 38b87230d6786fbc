/** The address of a page as it was asked for, and the one way to write it: single slashes, none at the end. */
export function parseAddress(url: string, publicUrl: string): { pathname: string; search: string; canonical: string } {
  // A request may name a whole address (`GET http://elsewhere/ventes`): only its path is ours to read.
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/'
  const { pathname, search } = new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
  // Two slashes at the front would make a redirection lead to another site.
  return { pathname, search, canonical: pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') }
}
