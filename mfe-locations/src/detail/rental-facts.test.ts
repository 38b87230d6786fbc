import { floorName, freeFrom } from './rental-facts.tsx'

test('floors have their French names', () => {
  expect([0, 1, 2, -1, -2].map(floorName)).toEqual([
    'Rez-de-chaussée',
    '1er étage',
    '2e étage',
    '1er sous-sol',
    '2e sous-sol'
  ])
})

test('a home is free from a day to come, or now; a past day of a home that is let is left out', () => {
  const on = (day: string, availability = 'Disponible') => freeFrom(day, availability, '2026-11-23')
  expect(on('2027-03-03')).toBe('Libre dès le 3 mars 2027')
  expect(on('2027-08-01', 'Indisponible')).toBe('Libre dès le 1er août 2027')
  expect([on('2026-11-23'), on('2026-11-22')]).toEqual(['Libre tout de suite', 'Libre tout de suite'])
  expect(on('2026-11-22', 'Indisponible')).toBeUndefined()
})
