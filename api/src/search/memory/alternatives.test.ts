import { alternativesOf } from './alternatives.ts'
import { bitsetOf, bitsetWhere } from './bitset.ts'
import { createFactTable, type FilterSets } from './fact-table.ts'

/** Listings of earlier versions have prices in words, which no comparison meets. */
const inWords = Number.NaN
const nothing = bitsetOf(new Uint32Array())

function tableOf(prices: number[]) {
  const about = { createdAt: 0, category: 'Villas', bedrooms: 1, amenities: [], surface: Number.NaN, place: {} }
  const facts = prices.map((price, number) => ({ ...about, number, price }))
  return createFactTable(facts, new Set())
}

test.each([
  [[inWords, 326_000, 330_000, 400_000], '330000', 2],
  [[326_000, inWords], '330000', 1],
  [[inWords, 0], '0', 1]
])('of the prices %j the lowest that is a number is offered, rounded up: %s', (prices, value, count) => {
  const filters: FilterSets = new Map([['maxPrice', nothing]])
  expect(alternativesOf(tableOf(prices), filters, { maxPrice: 100_000 })).toEqual([
    { filter: 'maxPrice', value, count }
  ])
})

test('the first five of all are offered, each filter alone', () => {
  const names = ['furnished', 'minSurface', 'maxSurface', 'landTitle', 'availability', 'search', 'category'] as const
  // Each filter leaves out one listing, another one each.
  const filters: FilterSets = new Map(names.map((name, at) => [name, bitsetWhere(7, (number) => number !== at)]))
  const asked = Object.fromEntries(names.map((name) => [name, 'asked']))
  const offered = names.slice(0, 5).map((filter) => ({ filter, count: 1 }))
  expect(alternativesOf(tableOf(names.map(() => 0)), filters, asked)).toEqual(offered)
})
