import { jest } from '@jest/globals'
import { listingHead } from './listing-head.ts'

const ofPlace = { facts: ['350 000 F CFA', undefined, '3 chambres'], description: 'Au calme.' }

test.each([
  // a place in the title is not read twice, wherever it stands
  ['Terrain à Mbour 3', 'Mbour 3, Thiès', 'Terrain à Mbour 3, Thiès'],
  ['Villa à NGUINTH, Thies', 'Nguinth, Thiès', 'Villa à NGUINTH, Thies'],
  ['Villa Baobab', 'Keur-Massar, Dakar', 'Villa Baobab, Keur-Massar, Dakar'],
  ['Studio, Keur Massar', 'Keur-Massar, Dakar', 'Studio, Keur Massar, Dakar'],
  // nor one that the place itself repeats
  ['Villa Baobab', 'Thiès, Thiès', 'Villa Baobab, Thiès'],
  // a part of a word is another word
  ['Studio à Mbour 10', 'Mbour 1, Thiès', 'Studio à Mbour 10, Mbour 1, Thiès'],
  ['Ferraille en lot', 'Fer', 'Ferraille en lot, Fer'],
  // a category in the singular or the plural
  ['Ciment 42,5, sac de 50 kg', 'Ciment', 'Ciment 42,5, sac de 50 kg'],
  ['Briques de 15', 'Brique', 'Briques de 15'],
  ['Agglos de 15', 'Brique', 'Agglos de 15, Brique'],
  // nothing to add
  ['Bétonnière de 350 litres', '', 'Bétonnière de 350 litres']
])('the title of «%s» with «%s» is «%s»', (title, about, expected) => {
  expect(listingHead({ title, about, ...ofPlace }).title).toBe(expected)
})

test('a description begins with the known facts; in English they stand without the French text', async () => {
  const texts = { title: 'Villa', about: 'Brique', ...ofPlace }
  expect(listingHead(texts).description).toBe('350 000 F CFA · 3 chambres. Au calme.')
  jest.resetModules()
  Object.assign(globalThis, { keurLanguage: 'en' })
  const { addTexts } = await import('../language/index.ts')
  addTexts('en', { Brique: 'Block' })
  const english = await import('./listing-head.ts')
  const { formatArea } = await import('../format/index.ts')
  Reflect.deleteProperty(globalThis, 'keurLanguage')
  expect(english.listingHead(texts)).toEqual({ title: 'Villa, Block', description: '350 000 F CFA · 3 chambres' })
  expect(['300 m² bâtis sur 400 m²', '130 m² sur 350 m²', '1,5 ha', undefined].map(formatArea)).toEqual([
    ...['300 m² built on 400 m²', '130 m² on 350 m²', '1.5 ha', undefined]
  ])
})
