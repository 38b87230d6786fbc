/** @jest-environment node */
import { aProperty } from '@keur/contract/testing'
import { rentalFigures } from './home-figures.ts'

const figuresOf = (rental: Parameters<typeof aProperty>[0]) =>
  rentalFigures(aProperty(rental)).map(({ value, label }) => `${value} ${label}`)

test.each([
  [
    'bedrooms apart from rooms, and the surface',
    { rooms: 3, bedrooms: 2, bathrooms: 1, lounge: 1, surface: 1200 },
    ['2 chambres', '1 bain', '1\u202f200\u00a0m² de surface']
  ],
  ['the room of a studio', { rooms: 1, bedrooms: 0, bathrooms: 1, lounge: 0 }, ['1 pièce', '1 bain']],
  // Its form asked for bedrooms.
  ['the rooms of an older listing', { rooms: 3, bathrooms: 1, lounge: 1 }, ['3 chambres', '1 bain', '1 salon']],
  ['no bedrooms of an office', { category: 'Bureaux', rooms: 6, bathrooms: 2, lounge: 0 }, ['6 pièces', '2 bains']]
] as const)('a card counts %s', (_, rental, figures) => expect(figuresOf(rental)).toEqual(figures))
