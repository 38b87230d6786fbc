import { setTimeout as sleep } from 'node:timers/promises'
import type { Property } from '@keur/contract/property'
import { aPropertyInput } from '@keur/contract/testing'
import { createPropertiesRepository } from '../../features/properties/properties.repository.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
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
  await other.replace(await other.living(_id), { ...listing, title: 'Moulin bleu' })
  await sleep(1100)
  expect(await seen()).toEqual([0, 1])
  await other.delete(_id)
  await sleep(1100)
  expect(await seen()).toEqual([0, 0])
  await other.restore(_id)
  await sleep(1100)
  expect(await seen()).toEqual([0, 1])
})

test('words are compared with words, whatever they hold', async () => {
  await add('Tour (neuve) + vue')
  expect(await total(`search=${encodeURIComponent('(neuve)+ v.*')}`)).toBe(1)
  expect(await total(`search=${encodeURIComponent('.*')}`)).toBe(0)
  expect(await total(`search=${encodeURIComponent('neu|vue')}`)).toBe(1)
  expect(await total(`search=${encodeURIComponent('n[e]uve')}`)).toBe(0)
})
