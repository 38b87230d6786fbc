/** Where to go after the login: `?suite=` where it is a path of this site, else the home page. */
export function nextPage(search: URLSearchParams): string {
  const asked = search.get('suite') ?? '/'
  // The parser knows every way to write another host: «//», «/\», a scheme.
  const here = 'http://here'
  if (!asked.startsWith('/') || !URL.canParse(asked, here)) return '/'
  const { origin, pathname, search: query, hash } = new URL(asked, here)
  return origin === here ? pathname + query + hash : '/'
}
