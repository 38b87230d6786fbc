import type { Equipment } from '@keur/contract/vocabulary'
import { bedroomsOf, equipmentOf, isFurnished, parseSurface, surfaceOf } from './facts.ts'

const about = { title: 'À louer', category: 'Villas' }

test('what earlier versions stored as rooms are bedrooms of a home, and none of an office', () => {
  const bedrooms = (category: string, more = {}) => bedroomsOf({ ...about, category, rooms: 6, ...more })
  expect([bedrooms('Villas'), bedrooms('Bureaux'), bedrooms('Villas', { bedrooms: 0 })]).toEqual([6, undefined, 0])
})

test.each<[object, boolean | undefined]>([
  [{ furnished: false, amenities: ['Meublé'] }, false],
  [{ furnished: true }, true],
  [{ amenities: ['Garage', 'Meublée'] }, true],
  [{ amenities: ['Cuisine meublée'] }, undefined],
  [{}, undefined]
])('of a home with %j it is known that it is furnished: %s', (facts, expected) => {
  expect(isFurnished({ ...about, ...facts })).toBe(expected)
})

test.each<[texts: string, names: Equipment[]]>([
  ['Climatisation; Wi-Fi', ['climatisation', 'wifi']],
  ['deux clims, fibre', ['climatisation', 'wifi']],
  ['Parking, gardée; Jardin', ['garage', 'gardien', 'jardin']],
  ['Bord de mer; Puits; chauffe-eau', ['eau-chaude', 'forage', 'bord-de-mer']],
  ['Climat doux, courette, mercerie, gardera', []]
])('«%s» is the equipment %j', (texts, names) => {
  expect(equipmentOf({ ...about, amenities: texts.split('; ') })).toEqual(names)
  expect(equipmentOf({ ...about, autres: texts.split('; ') })).toEqual(names)
  expect(equipmentOf({ ...about, title: texts, prepaidMeter: false })).toEqual(names)
})

test('a prepaid meter is known by its field too', () => {
  expect(equipmentOf({ ...about, prepaidMeter: true })).toEqual(['woyofal'])
})

test.each([
  ['320 m²', 320],
  [' 1 250 m2', 1250],
  ['1,5 ha', 15_000],
  ['2 hectares', 20_000],
  ['300', 300],
  ['0,6 m²', 1],
  ['4 × 300 m²', undefined],
  ['4x300', undefined],
  ['0 m²', undefined],
  ['environ 300 m²', undefined],
  ['', undefined]
])('the text «%s» is the surface %s', (area, surface) => {
  expect(parseSurface(area)).toBe(surface)
  expect(surfaceOf({ ...about, details: { area } })).toBe(surface)
  expect(surfaceOf({ ...about, details: { area }, surface: 7 })).toBe(7)
})
