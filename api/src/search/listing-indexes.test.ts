import { aProperty } from '@keur/contract/testing'
import { propertyCategories } from '@keur/contract/vocabulary'
import type { ListState } from '../domain/listing.ts'
import { termsOf } from '../domain/terms.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const cities = ['Thiès', 'Dakar', 'Mbour', 'Saint-Louis', 'Touba']

/** Of 2000 rentals every fortieth is a draft, and every fiftieth lies in the trash. */
beforeAll(async () => {
  const rentals = Array.from({ length: 2000 }, (_, index) => {
    const city = cities[index % cities.length]!
    const { _id, ...input } = aProperty({ title: `Logement ${index}`, localisation: city })
    const rental = {
      ...input,
      category: propertyCategories[index % 6],
      availability: index % 3 ? 'Disponible' : 'Indisponible',
      details: { ...input.details, reference: `R-${index}`, city, price: index * 1000 }
    }
    const at = new Date(2026, 0, 1, 0, 0, index)
    const deletedAt = index % 50 === 49 ? at : null
    const state = { images: [], createdAt: at, updatedAt: at, deletedAt, draft: index % 40 === 39 }
    return { ...rental, ...state, terms: termsOf(rental as never) }
  })
  await api.services.database.db.collection('properties').insertMany(rentals)
})

const stagesOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'stage' in value ? [String(value.stage)] : []
  return [...own, ...Object.values(value).flatMap(stagesOf)]
}

const page = { page: 1, limit: 10 }
const explain = (query: object, state?: ListState) =>
  api.services.repositories.properties.explain({ ...page, ...query }, state)

const questions: [string, object, number][] = [
  ['nothing', {}, 10],
  ['order', { sort: 'desc' as const }, 10],
  ['category', { category: 'Villas' }, 10],
  ['categories and order', { category: 'Villas,Bureaux', sort: 'asc' as const }, 10],
  ['place and order', { localisation: 'thies', sort: 'asc' as const }, 10],
  ['prices', { minPrice: 10_000, maxPrice: 50_000, sort: 'asc' as const }, 10],
  ['prices of a category', { category: 'Villas', maxPrice: 900_000, sort: 'desc' as const }, 10],
  ['availability and order', { availability: 'Indisponible', sort: 'asc' as const }, 10],
  ['availability of a category', { category: 'Villas', availability: 'Disponible' }, 10],
  ['availability in a place', { localisation: 'thies', availability: 'Indisponible', sort: 'desc' as const }, 10],
  ['words in a place', { search: 'logement', localisation: 'mbour', category: 'Villas', sort: 'asc' as const }, 0],
  ['words of a place', { localisation: 'grand standing' }, 0],
  ['reference', { search: 'R-77' }, 1]
]

test.each(questions)('a list by %s is read from an index, no more of it than needed', async (_what, query, most) => {
  const { queryPlanner, executionStats } = (await explain(query)).rows
  expect(stagesOf(queryPlanner.winningPlan)).toContain('IXSCAN')
  expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
  if (most === 10) expect(stagesOf(queryPlanner.winningPlan)).not.toContain('SORT')
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most)
})

test.each(questions.filter(([what]) => what !== 'reference'))(
  'a list by %s is counted in an index alone',
  async (_what, query) => {
    for (const { executionStats } of (await explain(query)).counts) expect(executionStats.totalDocsExamined).toBe(0)
  }
)

const fewDraftsAndDeleted = 100

test.each(
  (['existing', 'draft', 'trash'] as const).flatMap((state) => questions.map((row) => [state, ...row] as const))
)(
  'in the back office a list of what is %s by %s is read and counted from indexes',
  async (state, _what, query, most) => {
    const { rows, counts } = await explain(query, state)
    for (const { queryPlanner } of [rows, ...counts])
      expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
    expect(rows.executionStats.totalDocsExamined).toBeLessThanOrEqual(most + fewDraftsAndDeleted)
  }
)

test.each(['existing', 'draft', 'published'] as const)(
  'in the back office what is %s is sorted by title and by reference, with filters too',
  async (state) => {
    const { administration } = api.services.properties
    const query = { limit: 30, category: 'Villas,Bureaux', ...(state === 'existing' ? {} : { state }) }
    const pages = async (sort: 'title-asc' | 'title-desc' | 'reference-asc' | 'date-asc') => {
      const rows = await Promise.all([1, 2].map((page) => administration.search({ ...query, sort, page })))
      return rows.flatMap((page) => page.rows as unknown as { title: string; details: { reference: string } }[])
    }
    const titles = (await pages('title-asc')).map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted())
    expect((await pages('title-desc')).map(({ title }) => title)).toEqual(
      (await administration.search({ ...query, page: 1, limit: 100, sort: 'title-desc' })).rows
        .slice(0, titles.length)
        .map(({ title }) => title)
    )
    const references = (await pages('reference-asc')).map(({ details }) => details.reference)
    expect(references).toEqual(references.toSorted())
    expect(new Set(references).size).toBe(titles.length)
    expect(Number((await pages('date-asc'))[0]?.title.split(' ')[1])).toBeLessThan(200)
  }
)

test('accents and capitals do not matter in the order of titles', async () => {
  const rentals = api.services.database.db.collection('properties')
  const villas = ['zèbre', 'Éclair', 'abri', 'ecran'].map((title) => ({
    ...{ title, createdAt: new Date(), updatedAt: new Date(), deletedAt: null, draft: true, category: 'Chambres' },
    ...{ images: [], localisation: 'Podor', description: '', details: { reference: title, price: 1, city: 'Podor' } },
    ...{ availability: 'Disponible', revision: 1, terms: { words: [], places: ['podor'], reference: title } }
  }))
  await rentals.insertMany(villas)
  await api.services.repositories.properties.revision.raise()
  const query = { page: 1, limit: 10, localisation: 'podor', sort: 'title-asc' as const }
  const { rows } = await api.services.properties.administration.search(query)
  expect(rows.map(({ title }) => title)).toEqual(['abri', 'Éclair', 'ecran', 'zèbre'])
  await rentals.deleteMany({ localisation: 'Podor' })
})

test('pages far down hold the rows that stand there', async () => {
  const near = await api.services.properties.search({ page: 9, limit: 11 })
  const far = await api.services.properties.search({ page: 17, limit: 6 })
  expect(near.rows.slice(8).map(({ _id }) => _id)).toEqual(far.rows.slice(0, 3).map(({ _id }) => _id))
  const past = { page: 100_000, limit: 100, category: 'Villas' }
  expect(await api.services.properties.search(past)).toMatchObject({ rows: [], page: past.page })
})

test('indexes of an earlier version go once those of this one are there', async () => {
  const rentals = api.services.database.db.collection('properties')
  const notDeleted = { partialFilterExpression: { deletedAt: null } }
  const older = await rentals.createIndex({ createdAt: -1, _id: -1, 'details.price': 1 }, notDeleted)
  const somebodys = await rentals.createIndex({ rooms: 1 })
  await api.services.repositories.properties.createIndexes()
  const names = (await rentals.indexes()).map(({ name }) => name)
  expect([names.includes(older), names.includes(somebodys)]).toEqual([false, true])
})
