import { price, properties } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('the list of rentals has the price and the link of each, and is for shared caches, compressed, with a strict policy', async ({
  request
}) => {
  const { properties: rentals } = await properties()
  const response = await request.get('/locations', { headers: { 'Accept-Encoding': 'br' } })
  const html = await response.text()
  for (const { _id, details } of rentals) {
    expect(html).toContain(`href="/detail/${_id}"`)
    expect(html).toContain(price(details.price))
  }
  expect(html).toMatch(/<img[^>]+src="\/media\/properties\//)
  const headers = response.headers()
  expect(headers['cache-control']).toContain('public, max-age=0, s-maxage=5')
  expect(headers.etag).toMatch(/^"[\w-]+-br(-t)?"$/)
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('the server renders all five sections, whose files are immutable', async ({ request }) => {
  const { version, remotes } = await (await request.get('/mfe/registry.json')).json()
  expect(version).toBe(1)
  expect(Object.keys(remotes).sort()).toEqual(['admin', 'articles', 'btp', 'locations', 'ventes'])
  for (const remote of Object.keys(remotes)) {
    const entry = `/mfe/${remote}/${remotes[remote].current}/remoteEntry.js`
    const html = await (await request.get(remote === 'admin' ? '/admin/locations' : `/${remote}`)).text()
    expect(html).toContain(`<link rel="preload" href="${entry}"`)
    expect(html).toContain('"rendered":"page"')
    // The back office is rendered in the browser, which has the session.
    expect(html).toMatch(remote === 'admin' ? /Chargement/ : /<h1/)
    expect((await request.get(entry)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  const ofServer = await request.get(`/mfe/ventes/${remotes.ventes.current}/server.mjs`)
  expect([ofServer.status(), ofServer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})
