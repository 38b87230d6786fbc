import { gunzipSync } from 'node:zlib'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { sectionBuilds } from '../testing/repository-sections.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'
import { sitemapOf } from './sitemap-xml.ts'

endWhatIsOpened()

const publicUrl = 'https://keurdurail.sn'
const id = (number: number) => number.toString(16).padStart(24, '0')
let rentals = 0
let isDown = false
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: TestSite

const updatedAt = '2026-11-20T10:00:00.000Z'
const rental = (number: number) => {
  const images = [{ url: `/media/properties/${id(number)}.jpg` }]
  return { _id: id(number), updatedAt, images }
}

/** One page of invented rentals, as the API returns it. */
function rentalPage({ searchParams }: URL) {
  const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name))) as [number, number]
  const rows = Math.max(0, Math.min(limit, rentals - (page - 1) * limit))
  const properties = Array.from({ length: rows }, (_, index) => rental((page - 1) * limit + index + 1))
  return { properties, total: rentals }
}

const oldPictures = [
  'https://photos.example/a.jpg?x=1&y=<2>',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//elsewhere.example/c.jpg'
]
const sale = { _id: id(7), images: [...oldPictures, '/media/sales/b.jpg'], updatedAt }
const article = { _id: id(9), updatedAt, imageUrl: '/media/articles/c.jpg' }

beforeEach(async () => {
  rentals = 3
  isDown = false
  api = await startFakeApi((url) => {
    if (isDown) throw new Error('away')
    const responses: Record<string, () => unknown> = {
      '/api/properties': () => rentalPage(url),
      '/api/sales': () => ({ sales: [sale], total: 1 }),
      '/api/btp': () => ({ materiels: [{ _id: id(8), updatedAt, images: [] }], total: 1 }),
      '/api/articles/titles': () => [article]
    }
    return responses[url.pathname]?.()
  })
  site = await openSite([shellBuild, ...sectionBuilds], { API_URL: api.url, PUBLIC_URL: publicUrl })
})

const places = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
const text = async (path: string) => (await site.request(path)).text

test('the index lists its parts by public address', async () => {
  const { status, headers, text } = await site.request('/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(places(text)).toEqual(
    ['pages', 'articles', 'locations-1', 'ventes-1', 'produits-1'].map((name) => `${publicUrl}/sitemap/${name}.xml`)
  )
})

test('records and fixed pages are listed by their own addresses, with dates, and photos that have an address', async () => {
  const expected = {
    'locations-1': [1, 2, 3].map((number) => `detail/${id(number)}`),
    'ventes-1': [`ventes/detail/${id(7)}`],
    'produits-1': [`produit/${id(8)}`],
    articles: [`articles/${id(9)}`]
  }
  const photos: Record<string, string[]> = {
    'locations-1': [1, 2, 3].map((number) => `${publicUrl}/media/properties/${id(number)}.jpg`),
    'ventes-1': ['https://photos.example/a.jpg?x=1&amp;y=%3C2%3E', `${publicUrl}/media/sales/b.jpg`],
    articles: [`${publicUrl}/media/articles/c.jpg`]
  }
  for (const [name, paths] of Object.entries(expected)) {
    const xml = await text(`/sitemap/${name}.xml`)
    expect(places(xml)).toEqual(paths.map((path) => `${publicUrl}/${path}`))
    expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, place]) => place)).toEqual(photos[name] ?? [])
    if (name === 'articles') expect(xml).toContain(`<lastmod>${updatedAt}</lastmod>`)
  }
  const pages = places(await text('/sitemap/pages.xml'))
  expect(pages).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/services/gerance`, `${publicUrl}/faq`]))
  expect(pages.join()).not.toMatch(/admin|profile|login/)
})

test('a character that XML cannot hold does not make the whole list unreadable to search engines', () => {
  const xml = sitemapOf([{ address: `https://x/?a='1'&b="\u0001\uffff\ud800"`, changedAt: '<\u000b>' }])
  expect(xml).toContain('<loc>https://x/?a=&apos;1&apos;&amp;b=&quot;&quot;</loc><lastmod>&lt;&gt;</lastmod>')
})

test('many rentals are split into parts of a thousand, read by the hundred', async () => {
  rentals = 2_345
  expect((await text('/sitemap.xml')).match(/locations-\d+/g)).toEqual(['locations-1', 'locations-2', 'locations-3'])
  expect(places(await text('/sitemap/locations-1.xml'))).toHaveLength(1_000)
  const last = places(await text('/sitemap/locations-3.xml'))
  expect(last).toHaveLength(345)
  expect(last.at(-1)).toBe(`${publicUrl}/detail/${id(2_345)}`)
  expect(api.paths.filter((path) => path.includes('limit=100'))).toHaveLength(10 + 4)
})

test('a part is cached for some minutes', async () => {
  await Promise.all([text('/sitemap/locations-1.xml'), text('/sitemap/locations-1.xml')])
  isDown = true
  expect(places(await text('/sitemap/locations-1.xml'))).toHaveLength(3)
  expect(api.paths).toHaveLength(1)
  // then new rentals are in it
  isDown = false
  rentals = 4
  advanceClock(301)
  expect(places(await text('/sitemap/locations-1.xml'))).toHaveLength(4)
})

test('clients that accept gzip get a compressed response, and others the same text', async () => {
  for (const [accepted, encoding] of [
    ['gzip, br', 'gzip'],
    ['gzip;q=0', undefined]
  ] as const) {
    const { headers, bytes } = await site.request('/sitemap.xml', { headers: { 'accept-encoding': accepted } })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
    expect((encoding ? gunzipSync(bytes) : bytes).toString()).toContain('<sitemap>')
  }
})

test('while the API is away the sitemap is 503, and complete afterwards', async () => {
  isDown = true
  for (const path of ['/sitemap.xml', '/sitemap/locations-1.xml', '/sitemap/articles.xml']) {
    const { status, headers } = await site.request(path)
    const { 'retry-after': wait, 'content-type': type } = headers
    expect([path, status, wait, type]).toEqual([path, 503, '5', 'text/plain; charset=utf-8'])
  }
  isDown = false
  expect((await site.request('/sitemap.xml')).status).toBe(200)
})

test.each(['locations-2', 'locations-0', 'locations-102', 'locations-x', 'autres-1', 'locations-1.xml', '..%2fx'])(
  'an unknown part, %s, is 404',
  async (name) => {
    expect((await site.request(`/sitemap/${name}.xml`)).status).toBe(404)
  }
)
