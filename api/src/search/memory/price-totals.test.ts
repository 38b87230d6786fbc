import { aPropertyInput } from '@keur/contract/testing'
import { propertyCategories } from '@keur/contract/vocabulary'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const prices = [0, 1000, 1000, 1500, 1500, 1500, 2000, 90_000, 90_000, 1_000_000]

beforeAll(async () => {
  for (const [index, price] of prices.entries())
    await api.asAdministrator(
      'POST',
      '/api/properties',
      aPropertyInput({ category: propertyCategories[index % 2]!, details: { price }, draft: price === 2000 })
    )
})

const totalOf = async (query: string) => (await api.get(`/api/properties?${query}`)).json().total

test.each([
  ['minPrice=1000', 8],
  ['minPrice=1001', 6],
  ['maxPrice=1500', 6],
  ['maxPrice=999', 1],
  ['maxPrice=0', 1],
  ['minPrice=1000&maxPrice=1500', 5],
  ['minPrice=1500&maxPrice=1500', 3],
  ['minPrice=1500&maxPrice=1500&category=Villas', 2],
  ['minPrice=1500&maxPrice=1500&category=Villas,Appartements', 3],
  ['minPrice=0.5&maxPrice=89999.5', 5],
  ['minPrice=2000000', 0],
  ['minPrice=1500&category=Bureaux', 0],
  ['minPrice=1500&category=Palais', 0],
  ['minPrice=0', 9]
])('%s: %i', async (query, total) => {
  expect(await totalOf(query)).toBe(total)
})

test('a price that changes counts at once', async () => {
  const { properties } = (await api.get('/api/properties?minPrice=1000000')).json()
  const { _id, ...rental } = properties[0]
  await api.asAdministrator('PUT', `/api/properties/${_id}`, { ...rental, details: { ...rental.details, price: 1500 } })
  expect([await totalOf('minPrice=1500&maxPrice=1500'), await totalOf('minPrice=1000000')]).toEqual([4, 0])
})
