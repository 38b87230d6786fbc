import { filterOf, namesIn, referenceCondition } from './listing-conditions.ts'

const query = { page: 1, limit: 10 }

test.each<[object, object]>([
  [{ minPrice: 0 }, { 'details.price': { $gte: 0 } }],
  [{ maxPrice: 0 }, { 'details.price': { $lte: 0 } }],
  [{ minPrice: 5, maxPrice: 5 }, { 'details.price': { $gte: 5, $lte: 5 } }],
  [{ category: ' ,', localisation: '-' }, {}],
  [{ category: 'Palais' }, { category: { $in: [] } }],
  [{ category: 'villas, BUREAUX' }, { category: { $in: ['Bureaux', 'Villas'] } }],
  [{ localisation: 'Grand Thiès' }, { 'terms.places': { $all: ['grand', 'thies'] } }]
])('the filter of %j is %j', (asked, filter) => {
  expect(filterOf({ ...query, ...asked }, ['Bureaux', 'Studios', 'Villas'])).toEqual(filter)
})

test.each([
  [' L1002 ', ['l1002', 'l-1002']],
  ['V 2026 0001', ['v 2026 0001', 'v-2026-0001']],
  ['v-2026-0001', ['v-2026-0001']],
  ['villa', null],
  [undefined, null]
])('«%s» may be the reference %j', (text, references) => {
  expect(referenceCondition(text)).toEqual(references && { 'terms.reference': { $in: references } })
})

test('names are found in any case and accents, in the order of those that are known', () => {
  expect(namesIn('Deliberation,bail,Aucun', ['Bail', 'Titre foncier', 'Délibération'])).toEqual([
    'Bail',
    'Délibération'
  ])
  expect(namesIn(undefined, ['Bail'])).toEqual([])
})
