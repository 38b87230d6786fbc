import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place as string)
const text = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

const partOf = async (request: APIRequestContext, name: string) => places(await text(request, `/sitemap/${name}.xml`))

/** What a page lacks to be found and shared, a sentence each. */
function faultsOf(html: string, address: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value]) => value ?? '')
  const meta = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  const [title = '', ...moreTitles] = all(/<title>([^<]*)<\/title>/g)
  const [description = ''] = meta('description')
  const wanted: [boolean, string][] = [
    [title.length >= 10 && moreTitles.length === 0, `title «${title}»`],
    [description.length >= 50 && description.length <= 320, `description «${description}»`],
    [meta('description').length <= 1, 'two descriptions'],
    [all(/<link rel="canonical" href="([^"]*)"/g).join() === address, 'canonical address'],
    [meta('og:url').join() === address, 'og:url'],
    [(meta('og:title')[0] ?? '') !== '', 'og:title'],
    [(meta('og:description')[0] ?? '') !== '', 'og:description'],
    [meta('og:type').length === 1, 'og:type'],
    [meta('og:image').every((image) => /^https?:\/\//.test(image)), 'og:image is no full address'],
    [meta('robots').length === 0, 'noindex'],
    [(html.match(/<h1[\s>]/g) ?? []).length === 1, 'one h1']
  ]
  return wanted.filter(([good]) => !good).map(([, what]) => `${new URL(address).pathname}: ${what}`)
}

test('every fixed page in the sitemap exists, with metadata for search engines and sharing', async ({ request }) => {
  const faults: string[] = []
  for (const address of await partOf(request, 'pages')) {
    const answer = await request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200) faults.push(`${address}: ${answer.status()}`)
    else faults.push(...faultsOf(await answer.text(), address))
  }
  expect(faults).toEqual([])
})

test('pages of listings in the sitemap have metadata, structured data and a sharing picture', async ({ request }) => {
  for (const part of ['locations-1', 'ventes-1', 'produits-1', 'articles']) {
    const addresses = await partOf(request, part)
    expect(addresses.length, part).toBeGreaterThan(0)
    for (const address of [addresses[0]!, addresses.at(-1)!]) {
      const html = await text(request, address)
      const picture = await request.get(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? 'none')
      expect([...faultsOf(html, address), picture.status()]).toEqual([200])
      expect((await picture.body()).length).toBeLessThanOrEqual(300_000)
      expect(html).toContain('application/ld+json')
    }
  }
})

test('the icons, the web manifest, security.txt, the page without a connection and the seven questions are there', async ({
  request
}) => {
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  const paths = [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/.well-known/security.txt',
    ...icons.map(({ src }: { src: string }) => src)
  ]
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await text(request, '/hors-ligne')).toContain('<meta name="robots" content="noindex"')
  expect((await text(request, '/faq')).match(/"@type":"Question"/g)).toHaveLength(7)
})
