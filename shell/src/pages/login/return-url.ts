/** Where to go after the login: `?suite=` where it is a path of this site, else the home page. */
export function returnUrl(search: URLSearchParams): string {
  const value = search.get('suite') ?? '/'
  // The URL parser knows every notation of another host: «//», «/\», a scheme.
  const base = 'http://here'
  if (!value.startsWith('/') || !URL.canParse(value, base)) return '/'
  const { origin, pathname, search: query, hash } = new URL(value, base)
  return origin === base ? pathname + query + hash : '/'
}

const storageKey = 'apresConnexion'

/** Stores the return URL for a login at a provider, which loses the query of our address. */
export function storeReturnUrl(url: string) {
  try {
    sessionStorage.setItem(storageKey, url)
  } catch {
    // Without storage the login leads to the home page.
  }
}

/** Removes and returns the stored return URL, checked like one of an address; the home page where there is none. */
export function takeStoredReturnUrl(): string {
  try {
    const url = sessionStorage.getItem(storageKey) ?? '/'
    sessionStorage.removeItem(storageKey)
    return returnUrl(new URLSearchParams({ suite: url }))
  } catch {
    return '/'
  }
}
