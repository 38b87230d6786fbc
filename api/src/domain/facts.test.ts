import { bedroomsOf } from './facts.ts'

test('what earlier versions stored as rooms are bedrooms of a home, and none of an office', () => {
  const bedrooms = (category: string) => bedroomsOf({ title: 'À louer', category, rooms: 6 })
  expect([bedrooms('Villas'), bedrooms('Bureaux')]).toEqual([6, undefined])
})
