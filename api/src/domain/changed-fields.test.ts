import { aProperty } from '@keur/contract/testing'
import { beforeChanges, changedFields, namesOf } from './changed-fields.ts'

const rental = aProperty()
const { details } = rental

test.each([
  ['nothing', {}, []],
  ['what each write gives', { revision: 9, updatedAt: '2026-01-01T00:00:00.000Z' }, []],
  ['a text', { title: 'Autre' }, ['title']],
  ['a price, and a text', { title: 'Autre', details: { ...details, price: 1 } }, ['title', 'details.price']],
  ['the same details in another order', { details: Object.fromEntries(Object.entries(details).reverse()) }, []],
  ['a list', { amenities: ['Piscine', 'Jardin', 'Garage'] }, ['amenities']],
  ['a place that becomes a text', { localisation: 'Thiès' }, ['localisation']],
  ['another comment', { rating: 4, comments: [], commentCount: 1 }, []],
  ['what is left out', { regulation: undefined }, ['regulation']]
])('%s is reported by name', (_what, change, names) => {
  const before = { ...rental, regulation: 'Sans animaux', localisation: { city: 'Thiès' }, rating: 3 }
  const after = { ...before, ...change }
  const changes = changedFields(before, after)
  expect(namesOf(changes)).toEqual(names)
  // and undone, nothing differs
  expect(changedFields(before, beforeChanges(after, changes))).toEqual([])
})
