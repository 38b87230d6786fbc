import { listingKinds, type WrittenListing } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const unknown = '507f1f77bcf86cd799439011'
const photo = (more: object) => ({ url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg', ...more })

describe.each([0, 1, 2])('of each kind (%i)', (index) => {
  const kind = listingKinds(api)[index]!
  const { section, rows } = kind
  let listing: WrittenListing
  let before: unknown

  const stored = async () => (await api.asAdministrator('GET', `/api/admin/${section}/${listing._id}`)).json()
  const put = (change: object) =>
    api.asAdministrator('PUT', `/api/${section}/${listing._id}`, { ...listing, ...change })

  beforeAll(async () => {
    listing = (await kind.send()).json()
    before = await stored()
  })

  const details = (change: object) => ({ details: { price: 1000, city: 'x', district: 'x', ...change } })
  const own = section === 'properties' ? details({ reference: '' }) : details({ reference: { $ne: null } })
  test.each<object>([
    ...[null, true, 'Infinity', -1, '', 'gratuit', 12.5, ['a'], { $gt: 0 }, '12 5', undefined].map((price) =>
      details({ price, reference: 'R' })
    ),
    ...[{ $ne: null }, ['a'], 'x'.repeat(10_000), '   ', 'a\0b', '\ud800', '', null, undefined].map((title) => ({
      title
    })),
    { description: 'x'.repeat(5001) },
    { agent: 'Awa Ndiaye' },
    { agent: '' },
    { category: 'Château' },
    { category: undefined },
    { localisation: '' },
    { localisation: { city: '' } },
    { localisation: { $where: '1' } },
    { images: 'x' },
    { images: [photo({ url: 'javascript:alert(1)' })] },
    { images: [photo({ url: 'http://169.254.169.254/latest' })] },
    { images: [photo({ publicId: '../users/1' })] },
    { images: [photo({ publicId: 'properties/00000000-0000-4000-8000-000000000001' })] },
    { images: [{ file: 1, buffer: 'x', filename: '../../x' }] },
    { draft: 'true' },
    { draft: 1 },
    { owner: 'me' },
    { deletedAt: null },
    { purgedAt: null },
    { terms: {} },
    { state: 'trash' },
    { views: 3 },
    { _id: 'xyz' },
    { createdAt: 'hier' },
    own,
    section === 'sales' ? { status: '' } : { availability: 'Loué' },
    section === 'sales' ? { autres: [''] } : { amenities: 'piscine' }
  ])('a change to %j: 400, and nothing changes', async (change) => {
    const answer = await put(change)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(answer.json().fields[0]).toEqual({ field: expect.any(String), message: expect.any(String) })
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['another identifier', { _id: unknown }, 409, 'conflict'],
    ['another date of creation', { createdAt: '2020-01-01T00:00:00.000Z' }, 409, 'conflict'],
    ['an older version', { updatedAt: '2020-01-01T00:00:00.000Z' }, 409, 'stale_version'],
    ['another revision', { revision: 99 }, 409, 'stale_version'],
    ['a photo that is not there', { images: [photo({})] }, 422, 'unprocessable'],
    ['31 photos', { images: Array(31).fill(photo({})) }, 413, 'too_large']
  ])('%s is refused, and nothing changes', async (_what, change, status, code) => {
    const answer = await put(change)
    expect([answer.statusCode, answer.json().error]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test.each(['xyz', unknown, '..%2f..%2fetc', '%00', 'null', 'a'.repeat(12), 'a'.repeat(200)])(
    '%s is not there: 404 for whatever is asked of it',
    async (id) => {
      const input = kind.input()
      const calls = [
        ['GET', `/api/${section}/${id}`],
        ['PUT', `/api/${section}/${id}`, input],
        ...(section === 'sales' ? [] : ([['DELETE', `/api/${section}/${id}`]] as const)),
        ['GET', `/api/admin/${section}/${id}`],
        ['DELETE', `/api/admin/${section}/${id}`],
        ['POST', `/api/admin/${section}/${id}/restore`]
      ] as const
      for (const [method, url, payload] of calls) {
        const answer = await api.asAdministrator(method, url, payload)
        expect([method, url, answer.statusCode]).toEqual([method, url, 404])
      }
    }
  )

  const lists = [`/api/${section}`, `/api/admin/${section}`]
  test.each([
    ...['0', '-1', 'abc', '1.5', '1e99', '1&page=2', '1001'].map((page) => `page=${page}`),
    'limit=101',
    'sort=password',
    'search[$regex]=.*',
    'search[password][$regex]=^a',
    'where[title]=x',
    'search=%00',
    `search=${'x'.repeat(101)}`,
    'category=a&category=b',
    'minPrice=-1',
    'maxPrice=Infinity',
    'availability=Lou%C3%A9',
    'draft=true',
    'deletedAt=null',
    '__proto__=1'
  ])('a list asked for %s: 400', async (query) => {
    for (const url of lists) expect((await api.asAdministrator('GET', `${url}?${query}`)).statusCode).toBe(400)
  })
  test('a list of visitors knows no states', async () => {
    for (const state of ['draft', 'trash', 'published'])
      expect((await api.get(`/api/${section}?state=${state}`)).statusCode).toBe(400)
  })
  test('a lowest price above the highest: 422', async () => {
    for (const url of lists)
      expect((await api.asAdministrator('GET', `${url}?minPrice=9&maxPrice=1`)).statusCode).toBe(422)
  })
  test('an expression is only text', async () => {
    for (const url of lists) {
      const answer = await api.asAdministrator('GET', `${url}?search=${encodeURIComponent('(zx+)+$'.repeat(14))}`)
      expect([answer.statusCode, answer.json()[rows]]).toEqual([200, []])
    }
  })
})
