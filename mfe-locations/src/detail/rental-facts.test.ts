import { aProperty } from '@keur/contract/testing'
import { factsOf, floorName, freeFrom } from './rental-facts.tsx'

const read = (rental: Parameters<typeof aProperty>[0]) =>
  factsOf(aProperty(rental)).flatMap(({ label, value }) => (value === undefined ? [] : [`${label} ${value}`]))

test('facts of a home are read apart; what is unknown is left out', () => {
  const room = { lounge: 0, bathrooms: 1, category: 'Villas', details: { reference: 'L-1' } } as const
  expect(
    read({ ...room, rooms: 3, bedrooms: 2, bed: 4, surface: 75, furnished: true, floor: 0, prepaidMeter: false })
  ).toEqual([
    ...[
      'Chambres 2',
      'Pièces 3',
      'Salle de bain 1',
      'Lits 4',
      'Surface 75\u00a0m²',
      'Meublé Oui',
      'Étage Rez-de-chaussée'
    ],
    ...['Catégorie Villa', 'Compteur Woyofal Non', 'Référence L-1']
  ])
  // «Rooms» of old records are bedrooms, but not those of an office.
  expect(read({ ...room, rooms: 3 })).toEqual(['Chambres 3', 'Salle de bain 1', 'Catégorie Villa', 'Référence L-1'])
  expect(read({ ...room, rooms: 3, category: 'Bureaux' })[0]).toBe('Pièces 3')
})

test('floors have their French names', () => {
  expect([0, 1, 2, -1, -2].map(floorName)).toEqual([
    ...['Rez-de-chaussée', '1er étage', '2e étage', '1er sous-sol', '2e sous-sol']
  ])
})

test('a home is free from a day to come, or now; a past day of a home that is let is left out', () => {
  const on = (day: string, availability = 'Disponible') => freeFrom(day, availability, '2026-11-23')
  expect(on('2027-03-03')).toBe('Libre dès le 3 mars 2027')
  expect(on('2027-08-01', 'Indisponible')).toBe('Libre dès le 1er août 2027')
  expect([on('2026-11-23'), on('2026-11-22')]).toEqual(['Libre tout de suite', 'Libre tout de suite'])
  expect(on('2026-11-22', 'Indisponible')).toBeUndefined()
})
