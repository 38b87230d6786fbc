import { aPropertyInput } from '@keur/contract/testing'
import { addSearchedListings } from '../../testing/searched-listings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
beforeAll(() => addSearchedListings(api))

const listOf = async (query: string) => (await api.get(`/api/properties?${query}`)).json()
const referencesOf = async (query: string): Promise<string[]> =>
  (await listOf(query)).properties.map(({ details }: { details: { reference: string } }) => details.reference)

// `generated-questions.test.ts` asks the same of sales, with all other facts, orders, numbers and changes.
test.each([
  ['bedrooms=2&search=l1002', ['L-1002']],
  ['search=VISITE%20f4', ['L-1003', 'L-1005']],
  ['search=arage', []],
  ['search=L-100&maxPrice=180000', ['L-1001', 'L-1004', 'L-1009']],
  ['category=&localisation=&search=mermoz&sort=&minPrice=&maxPrice=&page=', ['L-1005', 'L-1010']]
])('%s finds the rentals with these facts and words, and none whose facts are unknown', async (query, expected) => {
  expect((await referencesOf(query)).sort()).toEqual(expected)
})

test('a step of price or surface that changes nothing is not offered', async () => {
  const { facets, total } = await listOf('category=Villas&facets=true')
  const counts = facets.maxPrice.map(({ count }: { count: number }) => count)
  expect(new Set(counts).size).toBe(counts.length)
  expect(counts.every((count: number) => count > 0 && count < total)).toBe(true)
})

test('a listing counts while it is published, and no longer as a draft or in the trash', async () => {
  const { properties } = await listOf('search=L-1004')
  const [{ _id }] = properties
  const unfurnished = async () => [
    (await listOf('furnished=false')).total,
    (await listOf('facets=true')).facets.furnished.find(({ value }: { value: string }) => value === 'false')?.count ?? 0
  ]
  const change = (set: object) => api.asAdministrator('POST', '/api/admin/properties/bulk', { ids: [_id], change: set })
  for (const [set, expected] of [
    [{ draft: true }, 0],
    [{ draft: false }, 1],
    [{ deleted: true }, 0],
    [{ deleted: false }, 1]
  ] as const) {
    await change(set)
    expect([set, ...(await unfurnished())]).toEqual([set, expected, expected])
  }
})

test.each(['bedrooms=0', 'bedrooms=6', 'minSurface=x', 'furnished=peut-etre', 'sort=random', 'facets=2'])(
  '%s is refused',
  async (query) => {
    expect((await api.get(`/api/properties?${query}`)).statusCode).toBe(400)
  }
)

describe('places while they are typed', () => {
  const suggest = async (q: string, section = 'properties') =>
    (await api.get(`/api/places?${new URLSearchParams({ q, section })}`)).json().places

  test('towns and neighbourhoods that have something, with the number that the list finds', async () => {
    expect(await suggest('thi')).toEqual([
      { text: 'Thiès', name: 'Thiès', count: 8 },
      { text: 'Thialy', name: 'Thialy', city: 'Thiès', count: 1 }
    ])
    expect((await listOf('localisation=Thiès')).total).toBe(8)
    expect(await suggest('saly', 'btp')).toEqual([])
  })
  test('a neighbourhood of the name of its town, in capitals, is no other place', async () => {
    const place = { city: 'Joal', district: 'JOAL' }
    await api.services.properties.create(aPropertyInput({ localisation: place, details: place }))
    expect(await suggest('joal')).toEqual([{ text: 'Joal', name: 'Joal', count: 1 }])
  })
  test('at the end of a longer text, which stays', async () => {
    expect(await suggest('F3 meublé grand st')).toEqual([
      { text: 'F3 meublé Grand Standing', name: 'Grand Standing', city: 'Thiès', count: 2 }
    ])
  })
})
