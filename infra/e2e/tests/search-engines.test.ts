import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place as string)
const text = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

/** Addresses of one part of the sitemap. */
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
  const titles = new Map<string, string>()
  for (const address of await partOf(request, 'pages')) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const html = await answer.text()
    if (answer.status() !== 200) faults.push(`${address}: ${answer.status()}`)
    else faults.push(...faultsOf(html, address))
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
    if (titles.has(title)) faults.push(`${address} has the title of ${titles.get(title)}`)
    titles.set(title, address)
  }
  expect(faults).toEqual([])
})

for (const part of ['locations-1', 'ventes-1', 'produits-1', 'articles']) {
  test(`pages in ${part} of the sitemap have metadata and a sharing picture`, async ({ request }) => {
    const addresses = await partOf(request, part)
    expect(addresses.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const address of addresses.filter((_, index) => index % Math.ceil(addresses.length / 3) === 0)) {
      const html = await text(request, address)
      faults.push(...faultsOf(html, address))
      const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1]
      if (!picture) faults.push(`${address}: no picture`)
      else {
        const answer = await request.get(picture)
        const bytes = (await answer.body()).length
        if (answer.status() !== 200 || bytes > 300_000) faults.push(`${picture}: ${answer.status()}, ${bytes} bytes`)
      }
      if (!html.includes('application/ld+json')) faults.push(`${address}: no structured data`)
    }
    expect(faults).toEqual([])
  })
}

test('the sitemap lists every public page, and no other', async ({ request }) => {
  const robots = await text(request, '/robots.txt')
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const parts = places(await text(request, sitemap))
  expect(parts.length).toBeGreaterThanOrEqual(5)
  const addresses = (await Promise.all(parts.map(async (part) => places(await text(request, part))))).flat()
  expect(addresses.filter((address) => /\/(admin|profile|login|signup|api)\b/.test(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('personal pages are closed to search engines', async ({ request }) => {
  const open: string[] = []
  for (const path of [
    '/login',
    '/signup',
    '/profile',
    '/email-sent',
    '/confirmation',
    '/forgot-password',
    '/hors-ligne',
    '/nulle-part'
  ])
    if (!/<meta name="robots" content="noindex"/.test(await text(request, path))) open.push(path)
  expect(open).toEqual([])
})

test('the icons, the web manifest and security.txt are at their usual addresses', async ({ request }) => {
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  const paths = [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/.well-known/security.txt',
    ...icons.map(({ src }: { src: string }) => src)
  ]
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('the seven questions are structured data for search engines', async ({ request }) => {
  const html = await (await request.get('/faq')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main.match(/<summary/g)).toHaveLength(7)
  expect(html.match(/"@type":"Question"/g)).toHaveLength(7)
})
