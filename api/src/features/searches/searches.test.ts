import type { SearchStatistics } from '@keur/contract/search-statistics'
import { aProductInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'
import type { SearchesRepository } from './searches.repository.ts'
import { createSearchesService } from './searches.service.ts'

const api = useTestApp()

async function look(...queries: string[]): Promise<void> {
  for (const query of queries) expect((await api.get(`/api/btp?${query}`)).statusCode).toBe(200)
}
async function statistics(): Promise<SearchStatistics> {
  await api.services.searches.store()
  return (await api.asAdministrator('GET', '/api/admin/searches')).json()
}
beforeEach(async () => {
  await statistics()
  await api.services.database.db.collection('searches').deleteMany({})
})

test('the agency sees what visitors look for and do not find, however they write it', async () => {
  await api.services.products.create(aProductInput({ title: 'Ciment CEM II' }))
  await look('search=Panneaux', 'limit=3&search=panneaux&sort=asc', 'search=ciment', 'search=ciment&page=2')
  await look('search=tuiles', 'search=ardoises')
  const panels = { section: 'btp', query: 'search=panneaux', count: 2, withoutResult: 2 }
  const cement = { section: 'btp', query: 'search=ciment', count: 1, withoutResult: 0 }
  const [slates, tiles] = ['ardoises', 'tuiles'].map((word) => ({
    ...{ section: 'btp', query: `search=${word}`, count: 1, withoutResult: 1 }
  }))
  const found = { withoutResult: [panels, slates, tiles], frequent: [panels, slates, cement, tiles] }
  expect(await statistics()).toEqual(found)
})

test('nothing of a person is stored, and a list without filters is no search', async () => {
  await look('', 'sort=asc', 'search=awa%40exemple.sn', 'search=77+123+45+67', 'localisation=%2B221771234567')
  await look(
    ...['77\u2011123\u201345\u00a067', '77\u200b1/23/45/67', 'awa＠exemple.sn'].map(
      (text) => `search=${encodeURIComponent(text)}`
    )
  )
  expect(await statistics()).toEqual({ withoutResult: [], frequent: [] })
})

test('of a day that has two thousand searches, only these go on counting', async () => {
  const collection = api.services.database.db.collection('searches')
  await look('search=ciment&limit=7')
  await statistics()
  const known = (await collection.findOne())!
  const others = Array.from({ length: 1999 }, (_, index) => ({ ...known, _id: `${index}` as never, query: `${index}` }))
  await collection.insertMany(others)
  await look('search=ciment&limit=8', 'search=sable')
  expect((await statistics()).frequent[0]).toMatchObject({ query: 'search=ciment', count: 2 })
  expect(await collection.countDocuments()).toBe(2000)
})

test('fifty of each are shown', async () => {
  for (let number = 0; number < 51; number += 1)
    api.services.searches.record('btp', { page: 1, search: `${number}x` }, 0)
  const { withoutResult, frequent } = await statistics()
  expect([withoutResult.length, frequent.length]).toEqual([50, 50])
})

test('a process that ends waits for the counts that it is storing already', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isStored = false
  const add = async () => {
    await promise
    isStored = true
  }
  const searches = createSearchesService({ add } as unknown as SearchesRepository)
  searches.record('btp', { page: 1, search: 'ciment' }, 1)
  const first = searches.store()
  setTimeout(resolve, 50)
  await searches.store()
  expect(isStored).toBe(true)
  await first
})
