import { listingKinds, type WrittenListing } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

// Every malformed value is asked of the schemas: `api/contract/src/listing.test.ts`. Here one of each route shows that
// it asks them, and the others are what only the API sees.
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

  test.each<[field: string, change: (details: object) => object]>([
    ['views', () => ({ views: 3 })],
    ['details.price', (details) => ({ details: { ...details, price: 'gratuit' } })],
    ['title', () => ({ title: 'a\0b' })],
    ['point.latitude', () => ({ point: { latitude: 91, longitude: 0 } })],
    ['point.longitude', () => ({ point: { latitude: 0, longitude: -181 } })],
    ['images', () => ({ images: [photo({ publicId: 'properties/00000000-0000-4000-8000-000000000001' })] })]
  ])('a change of %s to what it may not be: 400, and nothing changes', async (field, change) => {
    const answer = await put(change(listing.details))
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(answer.json().fields).toEqual([{ field: field, message: expect.any(String) }])
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

  // One code reads identifiers of all kinds.
  const identifiers = ['xyz', '..%2f..%2fetc', '%00', 'null', 'a'.repeat(12), 'a'.repeat(200)]
  test.each([unknown, ...(index === 0 ? identifiers : [])])(
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
  test.each(['page=0', 'page=abc', 'search=%00', 'maxPrice=Infinity'])('a list asked for %s: 400', async (query) => {
    for (const url of lists) expect((await api.asAdministrator('GET', `${url}?${query}`)).statusCode).toBe(400)
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
