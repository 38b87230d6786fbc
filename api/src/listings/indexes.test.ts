import { aProperty } from '@keur/contract/testing'
import { propertyCategories } from '@keur/contract/vocabulary'
import { useTestApp } from '../testing/test-app.ts'
import { termsOf } from './terms.ts'

const api = useTestApp()
const cities = ['Thiès', 'Dakar', 'Mbour', 'Saint-Louis', 'Touba']

beforeAll(async () => {
  const rentals = Array.from({ length: 2000 }, (_, index) => {
    const city = cities[index % cities.length]!
    const { _id, ...input } = aProperty({ title: `Logement ${index}`, localisation: city })
    const rental = {
      ...input,
      category: propertyCategories[index % 6],
      details: { ...input.details, reference: `R-${index}`, city, price: index * 1000 }
    }
    const at = new Date(2026, 0, 1, 0, 0, index)
    return { ...rental, images: [], createdAt: at, updatedAt: at, deletedAt: null, terms: termsOf(rental as never) }
  })
  await api.services.database.db.collection('properties').insertMany(rentals)
})

const stagesOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'stage' in value ? [String(value.stage)] : []
  return [...own, ...Object.values(value).flatMap(stagesOf)]
}

const page = { page: 1, limit: 10 }
test.each([
  ['nothing', {}, 10],
  ['order', { sort: 'desc' as const }, 10],
  ['category', { category: 'Villas' }, 10],
  ['category and order', { category: 'Villas', sort: 'asc' as const }, 10],
  ['categories and order', { category: 'Villas,Bureaux', sort: 'asc' as const }, 10],
  ['place', { localisation: 'thies' }, 10],
  ['place and order', { localisation: 'thies', sort: 'asc' as const }, 10],
  ['prices', { minPrice: 10_000, maxPrice: 50_000, sort: 'asc' as const }, 10],
  ['prices of a category', { category: 'Villas', maxPrice: 900_000, sort: 'desc' as const }, 10],
  ['words', { search: 'logement mbour' }, 2000],
  ['reference', { search: 'R-77' }, 1]
])('a list by %s is read from an index, no more of it than needed', async (_what, query, most) => {
  const { queryPlanner, executionStats } = (await api.services.repositories.properties.explain({ ...page, ...query })).rows
  expect(stagesOf(queryPlanner.winningPlan)).toContain('IXSCAN')
  expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
  if (!('search' in query)) expect(stagesOf(queryPlanner.winningPlan)).not.toContain('SORT')
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most)
})

test('one rental is read by its identifier', async () => {
  const { properties } = (await api.get('/api/properties?limit=1')).json()
  expect((await api.get(`/api/properties/${properties[0]._id}`)).statusCode).toBe(200)
})
