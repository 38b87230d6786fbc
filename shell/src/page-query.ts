/**
 * The query of an address with these parameters only, each once, in this order, without empty ones: `?page=2`, or an
 * empty text. A page declares its parameters as `handle.query` of its route. All others are dropped before it is
 * rendered, so that a page exists once, however many links with parameters of advertisers lead to it. A name that ends
 * with `*` may have several values.
 */
export function normalizeSearch(search: string, names: string[]): string {
  const parameters = new URLSearchParams(search)
  const pairs = names.flatMap((name) => {
    if (!name.endsWith('*')) return [[name, parameters.get(name) ?? '']].filter(([, value]) => value)
    const values = new Set(parameters.getAll(name.slice(0, -1)).filter(Boolean))
    return [...values].sort().map((value) => [name.slice(0, -1), value])
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
