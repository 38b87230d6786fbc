import type { Property } from '@keur/contract/property'
import { aPropertyInput, aSaleInput } from '@keur/contract/testing'
import { createPropertiesRepository, createSalesRepository } from '../features/listings/kinds.repository.ts'
import { useCacheClock } from '../testing/cache-clock.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const clock = useCacheClock()
/** As another process on the same database. */
const elsewhere = () => createPropertiesRepository(api.services.database.db)
const total = async (query: string) => (await api.get(`/api/properties?${query}`)).json().total
const add = async (title: string) =>
  (await api.asAdministrator('POST', '/api/properties', aPropertyInput({ title }))).json<Property>()

test('what this process writes counts at once, in totals and in searches', async () => {
  const before = await total('category=Appartements')
  await add('Phare blanc')
  expect([await total('category=Appartements'), await total('search=phare+blanc')]).toEqual([before + 1, 1])
})

test('what another process writes counts within a second, whatever it did', async () => {
  const rental = await add('Moulin rouge')
  const seen = async () => [await total('search=moulin+rouge'), await total('search=moulin+bleu')]
  expect(await seen()).toEqual([1, 0])
  const other = elsewhere()
  const { _id, ...listing } = rental
  await other.replace(await other.editable(_id), { ...listing, title: 'Moulin bleu' })
  clock.advance(1000)
  expect(await seen()).toEqual([0, 1])
  await other.delete(_id)
  clock.advance(1000)
  expect(await seen()).toEqual([0, 0])
  await other.restore(_id)
  clock.advance(1000)
  expect(await seen()).toEqual([0, 1])
})

test('what another process writes to one section counts there, although nothing happened in the others', async () => {
  await add('Moulin jaune')
  const sale = await api.services.sales.create({ ...aSaleInput({ title: 'Moulin vert' }), images: [] })
  const sold = async () => (await api.get('/api/sales?search=moulin+vert')).json().total
  expect(await sold()).toBe(1)
  await createSalesRepository(api.services.database.db).delete(sale._id)
  clock.advance(1000)
  expect(await sold()).toBe(0)
})

test('words are compared with words, whatever they hold', async () => {
  await add('Tour (neuve) + vue')
  expect(await total(`search=${encodeURIComponent('(neuve)+ v.*')}`)).toBe(1)
  expect(await total(`search=${encodeURIComponent('.*')}`)).toBe(0)
  expect(await total(`search=${encodeURIComponent('neu|vue')}`)).toBe(1)
  expect(await total(`search=${encodeURIComponent('n[e]uve')}`)).toBe(0)
})

test('a listing that another process has unpublished or deleted is shown no more, not even in a cached search', async () => {
  const [draft, deleted] = [await add('Quai unique'), await add('Quai unique')]
  const search = async () => {
    // a process of its own, so that no cached response of this one is in between
    const { rows } = await cached.search({ page: 1, limit: 10, search: 'quai unique' })
    return rows.map(({ title }) => title)
  }
  const cached = elsewhere()
  expect(await search()).toEqual(['Quai unique', 'Quai unique'])
  const { _id, ...listing } = draft
  await elsewhere().replace(await elsewhere().editable(_id), { ...listing, title: 'Quai secret', draft: true })
  expect(await search()).toEqual(['Quai unique'])
  await elsewhere().delete(deleted._id)
  expect(await search()).toEqual([])
})

test('a write by a process counts within a second, however fast the clock of another is', async () => {
  const ahead = elsewhere()
  const { _id, createdAt, updatedAt, revision, ...listing } = await add('Horloge juste')
  const inAnHour = new Date(Date.now() + 3_600_000)
  const details = (index: number) => ({ ...listing.details, reference: `AHEAD-${index}` })
  await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      ahead.insert(ahead.newId(), { ...listing, title: 'Horloge rapide', details: details(index) }, inAnHour)
    )
  )
  clock.advance(1000)
  expect(await total('search=horloge+juste')).toBe(1)
  await elsewhere().change(_id, { availability: 'Indisponible' })
  expect(await total('search=horloge+juste&availability=Indisponible')).toBe(1)
  expect(await total('search=horloge+lente')).toBe(0)
  await elsewhere().replace(await elsewhere().editable(_id), { ...listing, title: 'Horloge lente' })
  clock.advance(1000)
  expect([await total('search=horloge+juste'), await total('search=horloge+lente')]).toEqual([0, 1])
})
