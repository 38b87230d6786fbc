import type { Facets } from '@keur/contract/facets'
import { aPropertyInput } from '@keur/contract/testing'
import { addSearchedListings } from '../../testing/searched-listings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
beforeAll(() => addSearchedListings(api))

const listOf = async (query: string, section = 'properties') => (await api.get(`/api/${section}?${query}`)).json()
const referencesOf = async (query: string, section?: string): Promise<string[]> => {
  const { properties, sales } = await listOf(/limit=/.test(query) ? query : `limit=50&${query}`, section)
  return (properties ?? sales).map(({ details }: { details: { reference: string } }) => details.reference)
}

test.each([
  ['bedrooms=5', ['L-1008']],
  ['bedrooms=4&localisation=saly', ['L-1007']],
  ['minSurface=140&maxSurface=150', ['L-1005', 'L-1009']],
  ['furnished=true&localisation=thies', ['L-1002', 'L-1012']],
  ['furnished=false', ['L-1004']],
  ['amenities=wifi,climatisation', ['L-1002', 'L-1010']],
  ['amenities=helicoptere', []],
  ['bedrooms=3&category=Villas&maxPrice=300000', ['L-1008', 'L-1009']],
  ['bedrooms=2&search=meubl', ['L-1002', 'L-1006']],
  ['bedrooms=2&search=l1002', ['L-1002']]
])('%s finds the rentals with these facts, and none whose facts are unknown', async (query, expected) => {
  expect((await referencesOf(query)).sort()).toEqual(expected)
  expect((await listOf(query)).total).toBe(expected.length)
})

test('of several titles one is enough', async () => {
  expect((await referencesOf('landTitle=Bail,Délibération', 'sales')).sort()).toEqual(['V-2026-0001', 'V-2026-0003'])
})

test('the largest come first, the smallest too, and those of unknown surface last', async () => {
  const largest = await referencesOf('sort=surface-desc')
  const smallest = await referencesOf('sort=surface-asc')
  expect([largest.slice(0, 2), largest.at(-1)]).toEqual([['L-1007', 'L-1008'], 'L-1014'])
  expect([smallest.slice(0, 2), smallest.at(-1)]).toEqual([['L-1012', 'L-1011'], 'L-1014'])
  expect(await referencesOf('sort=surface-asc&limit=3&page=2')).toEqual(smallest.slice(3, 6))
  expect(await referencesOf('bedrooms=2&sort=desc')).toEqual([
    'L-1007',
    'L-1005',
    'L-1006',
    'L-1003',
    'L-1002',
    'L-1008',
    'L-1015',
    'L-1009',
    'L-1001'
  ])
})

test('each value has the number of listings that a visitor finds by choosing it', async () => {
  const query = 'localisation=thies&maxPrice=300000'
  const { facets, total, alternatives } = await listOf(`${query}&facets=true`)
  expect(total).toBe((await listOf(query)).total)
  expect(alternatives).toBeUndefined()
  const chosen: Facets = facets
  expect(chosen.bedrooms.map(({ value, count }) => [value, count])).toEqual([
    ['1', 6],
    ['2', 4],
    ['3', 2],
    ['4', 1],
    ['5', 1]
  ])
  for (const [name, values] of Object.entries(chosen))
    for (const { value, count } of values) {
      const others = name === 'maxPrice' ? 'localisation=thies' : query
      const choice = new URLSearchParams({ [name]: value })
      expect([name, value, (await listOf(`${others}&${choice}`)).total]).toEqual([name, value, count])
    }
})

test('the number beside a bound of price or surface counts with the bound on the other side', async () => {
  for (const [query, name] of [
    ['minPrice=200000&maxPrice=300000', 'maxPrice'],
    ['minSurface=100&maxSurface=200', 'minSurface']
  ] as const)
    for (const { value, count } of (await listOf(`${query}&facets=true`)).facets[name]) {
      const choice = new URLSearchParams(query)
      choice.set(name, value)
      expect([name, value, count]).toEqual([name, value, (await listOf(`${choice}`)).total])
    }
})

test('a step of price or surface that changes nothing is not offered', async () => {
  const { facets, total } = await listOf('category=Villas&facets=true')
  const counts = facets.maxPrice.map(({ count }: { count: number }) => count)
  expect(new Set(counts).size).toBe(counts.length)
  expect(counts.every((count: number) => count > 0 && count < total)).toBe(true)
})

test('where nothing is found, each change that finds something is offered with its number', async () => {
  const query = 'localisation=Grand Standing&category=Appartements&bedrooms=2&maxPrice=250000&furnished=true'
  const { total, alternatives } = await listOf(`${query}&facets=true`)
  expect(total).toBe(0)
  expect(alternatives).toEqual([{ filter: 'maxPrice', value: '280000', count: 1 }])
  const elsewhere = await listOf('localisation=Nguinth&bedrooms=3&category=Appartements&facets=true')
  expect(elsewhere.alternatives).toEqual([
    { filter: 'localisation', value: 'Thiès', count: 1 },
    { filter: 'category', count: 1 }
  ])
  expect((await listOf('localisation=Thiès&bedrooms=3&category=Appartements')).total).toBe(1)
})

test('a listing that an administrator changes counts at once', async () => {
  const rental = aPropertyInput({ rooms: 3, bedrooms: 2, details: { reference: 'L-2001' } })
  const { _id, updatedAt } = (await api.asAdministrator('POST', '/api/properties', rental)).json()
  expect(await referencesOf('bedrooms=5')).not.toContain('L-2001')
  await api.asAdministrator('PUT', `/api/properties/${_id}`, { ...rental, updatedAt, rooms: 7, bedrooms: 6 })
  expect(await referencesOf('bedrooms=5')).toContain('L-2001')
  await api.asAdministrator('POST', '/api/admin/properties/bulk', { ids: [_id], change: { deleted: true } })
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
      { text: 'Thialy', name: 'Thialy', count: 1 }
    ])
    expect((await listOf('localisation=Thiès')).total).toBe(8)
    expect(await suggest('saly', 'btp')).toEqual([])
  })
  test('at the end of a longer text, which stays', async () => {
    expect(await suggest('F3 meublé grand st')).toEqual([
      { text: 'F3 meublé Grand Standing', name: 'Grand Standing', count: 2 }
    ])
  })
})
