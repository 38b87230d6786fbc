import { bitsetWhere } from './bitset.ts'
import type { FilterSets } from './fact-table.ts'
import { nearestOf } from './nearest.ts'

const listings = (length: number) =>
  ({ all: bitsetWhere(length, () => true), prices: new Float64Array(length) }) as never

test('the nearest listing lacks what weighs least; a place is left last', () => {
  // Of two listings the first lacks the price, the second the place.
  const filters: FilterSets = new Map([
    ['maxPrice', bitsetWhere(2, (number) => number === 1)],
    ['localisation', bitsetWhere(2, (number) => number === 0)],
    ['furnished', bitsetWhere(2, () => true)]
  ])
  expect(nearestOf(listings(2), filters)).toEqual(['maxPrice'])
  expect(nearestOf(listings(0), filters)).toEqual([])
})
