import { distanceBetween, findPlace, findPlaceInText, towns } from './map-places.ts'

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
  ['Tivaouane', 'Tivaouane']
])('the text «%s» names %s', (text, name) => {
  expect(findPlaceInText(text)?.name).toBe(name)
})

test('from Thiès to Dakar it is some 57 km as the crow flies', () => {
  const [thies, dakar] = ['Thiès', 'Dakar'].map((name) => towns.find((town) => town.name === name)!)
  expect(distanceBetween(thies!, dakar!)).toBeCloseTo(57, -1)
})

test('a neighbourhood lies near its town: no swapped or mistyped coordinate', () => {
  for (const { neighbourhoods, ...town } of towns)
    for (const neighbourhood of neighbourhoods)
      expect([neighbourhood.name, distanceBetween(neighbourhood, town) < 20]).toEqual([neighbourhood.name, true])
})
