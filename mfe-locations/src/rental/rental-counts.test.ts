import { aProperty } from '@keur/contract/testing'
import { rentalCounts } from './rental-counts.ts'

const read = (rental: ReturnType<typeof aProperty>) =>
  rentalCounts(rental).map(({ value, label }) => `${value} ${label}`)

test('the words agree with the numbers', () => {
  expect(read(aProperty({ rooms: 1, bathrooms: 1, lounge: 1 }))).toEqual(['1 chambre', '1 bain', '1 salon'])
  expect(read(aProperty({ rooms: 3, bathrooms: 2, lounge: 2 }))).toEqual(['3 chambres', '2 bains', '2 salons'])
})

test('what there is none of is not counted', () => {
  expect(read(aProperty({ rooms: 1, bathrooms: 1, lounge: 0 }))).toEqual(['1 chambre', '1 bain'])
})

test('an office has rooms that nobody sleeps in', () => {
  expect(read(aProperty({ category: 'Bureaux', rooms: 6, bathrooms: 2, lounge: 0 }))).toEqual(['6 pièces', '2 bains'])
})
