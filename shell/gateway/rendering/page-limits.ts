/** Bytes of a page's HTML, the loaders' data included: the largest real ones have a third of it. */
export const maxPageBytes = 1_000_000

/** Milliseconds that a page may take on the server, where RENDER_TIMEOUT says nothing else. */
export const defaultRenderTimeout = 2_000

/** Characters. */
const maxAddress = 2_000
const redirections = new Set<unknown>([301, 302, 303, 307, 308])
/** A path of this site, as React Router redirects to. Browsers take `\\` for `/`, and leave out control characters. */
const ownPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

/** Whether a response leads visitors to another path of this site. */
export const isOwnRedirection = (status: unknown, location: unknown): boolean =>
  redirections.has(status) && typeof location === 'string' && location.length <= maxAddress && ownPath.test(location)
