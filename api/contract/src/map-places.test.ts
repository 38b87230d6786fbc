import { findPlace, findPlaceInText } from './map-places.ts'

test.each([
  ['Thiès', 'Mbour 1', 'Mbour 1', 'neighbourhood'],
  ['thies', 'GRAND-STANDING', 'Grand Standing', 'neighbourhood'],
  ['Mbour', 'Somone', 'Somone', 'neighbourhood'],
  ['Thiès', 'Quartier inconnu', 'Thiès', 'town'],
  ['Ouakam', '', 'Ouakam', 'neighbourhood'],
  ['Louga', 'Escale', 'Louga', 'town'],
  ['Thiès', 'Thiès', 'Thiès', 'town']
])('%s, %s is on the map at %s', (city, district, name, level) => {
  expect(findPlace(city, district)).toMatchObject({ name, level })
})

test('an unknown place is nowhere, not somewhere', () => {
  expect(findPlace('Paris', 'Montmartre')).toBeUndefined()
  expect(findPlace('Paris', 'Escale')).toBeUndefined()
  expect(findPlaceInText('')).toBeUndefined()
})

test.each([
  ['Grand Standing, Thiès', 'Grand Standing'],
  ['Thiès, Grand Standing', 'Grand Standing'],
  ['Avenue de la Gare, quartier Escale, Thiès', 'Escale'],
  ['Escale, Louga', 'Louga'],
  ['Tivaouane', 'Tivaouane'],
  ['Mbour, Somone', 'Somone']
])('the text «%s» names %s', (text, name) => {
  expect(findPlaceInText(text)?.name).toBe(name)
})
