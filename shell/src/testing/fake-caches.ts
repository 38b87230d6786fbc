type Address = string | { url: string } | { href: string }

const urlOf = (address: Address) =>
  new URL(typeof address === 'string' ? address : 'url' in address ? address.url : address.href, location.origin)

/**
 * The Cache API, which jsdom lacks: entries in the order of their insertion, compared by URL. A response with `Vary` is
 * found with `ignoreVary` only, as for a request with other headers.
 */
class FakeCache {
  private entries: { request: { url: string }; response: Response }[] = []

  private find(address: Address, { ignoreSearch, ignoreVary }: CacheQueryOptions = {}) {
    const comparedPart = (url: string) => (ignoreSearch ? url.split('?', 1)[0] : url)
    const wanted = comparedPart(urlOf(address).href)
    return this.entries.filter(
      ({ request, response }) => comparedPart(request.url) === wanted && (ignoreVary || !response.headers.has('vary'))
    )
  }

  async match(address: Address, options?: CacheQueryOptions) {
    return this.find(address, options)[0]?.response.clone()
  }

  async keys(address?: Address, options?: CacheQueryOptions) {
    return (address ? this.find(address, options) : this.entries).map(({ request }) => request)
  }

  async delete(address: Address, options?: CacheQueryOptions) {
    const found = this.find(address, options)
    this.entries = this.entries.filter((entry) => !found.includes(entry))
    return found.length > 0
  }

  async put(address: Address, response: Response) {
    await this.delete(address, { ignoreVary: true })
    this.entries.push({ request: { url: urlOf(address).href }, response })
  }

  async add(address: Request) {
    await this.put(address, await fetch(address))
  }
}

export class FakeCaches {
  private byName = new Map<string, FakeCache>()

  async open(name: string) {
    const cache = this.byName.get(name) ?? new FakeCache()
    this.byName.set(name, cache)
    return cache
  }

  async keys() {
    return [...this.byName.keys()]
  }

  async delete(name: string) {
    return this.byName.delete(name)
  }
}
