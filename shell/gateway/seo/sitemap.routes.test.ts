import { anArticle, aProduct, aProperty, aSale } from '@keur/contract/testing'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
import { sectionBuilds } from '../testing/repository-sections.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'
import { sitemapOf } from './sitemap-xml.ts'

const publicUrl = 'https://keurdurail.sn'
const id = (number: number) => number.toString(16).padStart(24, '0')
let rentals = 0
let isDown = false
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: TestSite

/** One page of invented rentals, as the API returns it. */
function rentalPage({ searchParams }: URL) {
  const page = Number(searchParams.get('page'))
  const limit = Number(searchParams.get('limit'))
  if (page > 1000) throw new Error('The API has no such page.')
  const rows = Math.max(0, Math.min(limit, rentals - (page - 1) * limit))
  const properties = Array.from({ length: rows }, (_, index) => {
    const _id = id((page - 1) * limit + index + 1)
    const images = [{ url: `/media/properties/${_id}.jpg`, publicId: `properties/${_id}` }]
    return aProperty({ _id, images, updatedAt: '2026-11-20T10:00:00.000Z' })
  })
  return { properties, page, limit, total: rentals, totalPages: Math.ceil(rentals / limit) }
}

const oldPictures = [
  'https://photos.example/a.jpg?x=1&y=<2>',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/media/sales/b.jpg'
]
const sale = aSale({ _id: id(7), images: oldPictures, updatedAt: '2026-11-19T10:00:00.000Z' })
const product = aProduct({ _id: id(8), images: [] })
const { _id, title, updatedAt } = anArticle({ _id: id(9) })
const article = { _id, title, updatedAt, imageUrl: '/media/articles/c.jpg' }

beforeEach(async () => {
  rentals = 3
  isDown = false
  api = await startFakeApi((url) => {
    if (isDown) throw new Error('away')
    const responses: Record<string, () => unknown> = {
      '/api/properties': () => rentalPage(url),
      '/api/sales': () => ({ sales: [sale], page: 1, limit: 100, total: 1, totalPages: 1 }),
      '/api/btp': () => ({ materiels: [product], page: 1, limit: 100, total: 1, totalPages: 1 }),
      '/api/articles/titles': () => [article]
    }
    return responses[url.pathname]?.()
  })
  site = await openSite([shellBuild, ...sectionBuilds], { API_URL: api.url, PUBLIC_URL: publicUrl })
})
afterEach(async () => {
  await site.close()
  await site.remove()
  api.close()
})

const places = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
const text = async (path: string) => (await site.request(path)).text

test('the index lists its parts by public address', async () => {
  const { status, headers, text } = await site.request('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300'
  })
  expect(places(text)).toEqual(
    ['pages', 'articles', 'locations-1', 'ventes-1', 'produits-1'].map((name) => `${publicUrl}/sitemap/${name}.xml`)
  )
})

test('every rental is listed with its date and photos', async () => {
  const xml = await text('/sitemap/locations-1.xml')
  expect(places(xml)).toEqual([1, 2, 3].map((number) => `${publicUrl}/detail/${id(number)}`))
  expect(xml).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>')
  expect(xml).toContain(`<image:loc>${publicUrl}/media/properties/${id(1)}.jpg</image:loc>`)
})

test('sales, products, articles and fixed pages have their own addresses', async () => {
  expect(places(await text('/sitemap/ventes-1.xml'))).toEqual([`${publicUrl}/ventes/detail/${id(7)}`])
  expect(places(await text('/sitemap/produits-1.xml'))).toEqual([`${publicUrl}/produit/${id(8)}`])
  const articles = await text('/sitemap/articles.xml')
  expect(places(articles)).toEqual([`${publicUrl}/articles/${id(9)}`])
  expect(articles).toContain(`<image:loc>${publicUrl}/media/articles/c.jpg</image:loc>`)
  expect(articles).toContain(`<lastmod>${updatedAt}</lastmod>`)
  const pages = places(await text('/sitemap/pages.xml'))
  expect(pages).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/services/gerance`, `${publicUrl}/faq`]))
  expect(pages.join()).not.toMatch(/admin|profile|login/)
})

test('photos of older shapes are listed if they have an address, and all text is escaped', async () => {
  const xml = await text('/sitemap/ventes-1.xml')
  expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, place]) => place)).toEqual([
    'https://photos.example/a.jpg?x=1&amp;y=%3C2%3E',
    `${publicUrl}/media/sales/b.jpg`
  ])
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

test('clients that accept gzip get a compressed response', async () => {
  const { headers, bytes } = await site.request('/sitemap/pages.xml', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(bytes[0]).toBe(0x1f)
  expect((await site.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip;q=0' } })).text).toContain(
    '<sitemap>'
  )
})

test('while the API is away the sitemap is 503, and complete afterwards', async () => {
  isDown = true
  for (const path of ['/sitemap.xml', '/sitemap/locations-1.xml', '/sitemap/articles.xml']) {
    const { status, headers } = await site.request(path)
    expect([path, status, headers['retry-after'], headers['content-type']]).toEqual([
      path,
      503,
      '5',
      'text/plain; charset=utf-8'
    ])
  }
  isDown = false
  expect((await site.request('/sitemap.xml')).status).toBe(200)
})

test.each([
  'locations-2',
  'locations-0',
  'locations-102',
  'locations-9999',
  'locations-x',
  'autres-1',
  'locations-1.xml',
  '..%2fx'
])('an unknown part, %s, is 404', async (name) => {
  expect((await site.request(`/sitemap/${name}.xml`)).status).toBe(404)
})
