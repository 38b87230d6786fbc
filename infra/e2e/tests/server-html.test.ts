import { price, properties } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.describe('the HTML of the server, without scripts', () => {
  test('the list of rentals has titles, prices, links, the first photo and sharing tags', async ({ request }) => {
    const { properties: rentals, total } = await properties()
    const response = await request.get('/locations')
    expect(response.status()).toBe(200)
    const html = await response.text()
    for (const { _id, details } of rentals) {
      expect(html).toContain(`href="/detail/${_id}"`)
      expect(html).toContain(price(details.price))
    }
    expect(html).toContain(`${total}`)
    expect(html).toMatch(/<title>[^<]*Locations[^<]*<\/title>/)
    expect(html).toMatch(/property="og:title"/)
    expect(html).toMatch(/<img[^>]+src="\/media\/properties\//)
  })

  test('a rental has its title, price, first photo and sharing picture', async ({ request }) => {
    const {
      properties: [rental]
    } = await properties()
    const html = await (await request.get(`/detail/${rental?._id}`)).text()
    expect(html).toContain(price(rental?.details.price ?? 0))
    expect(html).toContain(rental?.details.reference)
    expect(html).toMatch(/<h1[^>]*>/)
    expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+\/media\/properties\//)
    expect(html).toMatch(/property="og:description"/)
    expect(html).toMatch(/rel="canonical"/)
    expect(html).toContain('application/ld+json')
  })

  test('an unknown rental is a real 404 with the page around it', async ({ request }) => {
    for (const id of ['000000000000000000000000', 'xyz']) {
      const response = await request.get(`/detail/${id}`)
      expect(response.status()).toBe(404)
      const html = await response.text()
      expect(html).toContain('Location non trouvée')
      expect(html).toContain('<footer')
    }
  })

  test('an unknown address is a real 404', async ({ request }) => {
    const response = await request.get('/nulle-part')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Page introuvable')
  })

  test('a trailing slash redirects to the address without it', async ({ request }) => {
    const response = await request.get('/locations/?page=2', { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe('/locations?page=2')
  })

  test.describe('the server renders all five sections', () => {
    for (const [path, remote] of [
      ['/locations', 'locations'],
      ['/ventes', 'ventes'],
      ['/btp', 'btp'],
      ['/articles', 'articles'],
      ['/admin/locations', 'admin']
    ] as const) {
      test(path, async ({ request }) => {
        const response = await request.get(path)
        expect(response.status()).toBe(200)
        const html = await response.text()
        expect(html).toMatch(new RegExp(`<link rel="preload" href="/mfe/${remote}/[0-9a-f]{16}/remoteEntry.js"`))
        expect(html).toContain('"rendered":"page"')
        // The back office is rendered in the browser, which has the session.
        expect(html).toMatch(remote === 'admin' ? /Chargement/ : /<h1/)
      })
    }
  })
})

test.describe('headers and caches', () => {
  test('pages are for shared caches, compressed, and have a strict security policy', async ({ request }) => {
    const headers = (await request.get('/locations', { headers: { 'Accept-Encoding': 'br' } })).headers()
    expect(headers['cache-control']).toContain('public, max-age=0, s-maxage=5')
    expect(headers.etag).toMatch(/^"[\w-]+-br(-t)?"$/)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('files of a build are immutable, the registry is not, and a miss is plain text', async ({ request }) => {
    const registry = await request.get('/mfe/registry.json')
    // which builds one gets may be one's own
    expect(registry.headers()['cache-control']).toBe('private, no-cache')
    const { version, remotes } = await registry.json()
    expect(version).toBe(1)
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'articles', 'btp', 'locations', 'ventes'])
    const entry = await request.get(`/mfe/ventes/${remotes.ventes.current}/remoteEntry.js`)
    expect(entry.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of [
      '/mfe/ventes/0000000000000000/remoteEntry.js',
      '/mfe/rien',
      `/mfe/ventes/${remotes.ventes.current}/server.mjs`,
      '/mfe/ventes/..%2f..%2fregistry.json'
    ]) {
      const miss = await request.get(path)
      expect([path, miss.status(), miss.headers()['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    }
  })
})
