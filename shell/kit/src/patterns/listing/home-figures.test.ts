/** @jest-environment node */
import { aProperty } from '@keur/contract/testing'
import { rentalFigures } from './home-figures.ts'

const figuresOf = (rental: Parameters<typeof aProperty>[0]) =>
  rentalFigures(aProperty(rental)).map(({ value, label }) => `${value} ${label}`)

test('a card counts bedrooms apart from rooms, and says the surface', () => {
  const flat = { rooms: 3, bedrooms: 2, bathrooms: 1, lounge: 1, surface: 1200 }
  expect(figuresOf(flat)).toEqual(['2 chambres', '1 bain', '1\u202f200\u00a0m² de surface'])
})

test('a studio has a room and no bedroom', () => {
  expect(figuresOf({ rooms: 1, bedrooms: 0, bathrooms: 1, lounge: 0 })).toEqual(['1 pièce', '1 bain'])
})

test('the rooms of an older listing are the bedrooms that its form asked for', () => {
  expect(figuresOf({ rooms: 1, bathrooms: 1, lounge: 1 })).toEqual(['1 chambre', '1 bain', '1 salon'])
  expect(figuresOf({ rooms: 3, bathrooms: 2, lounge: 0 })).toEqual(['3 chambres', '2 bains'])
})

test('the rooms of an office are not bedrooms', () => {
  expect(figuresOf({ category: 'Bureaux', rooms: 6, bathrooms: 2, lounge: 0 })).toEqual(['6 pièces', '2 bains'])
})
