import { wordsOf } from '../../domain/folding.ts'
import { readPlaces } from './places.ts'

const places = [
  ...['Thiès', 'Mbour', 'Mbour 1', 'Dakar', 'Grand Standing', 'Saly Portudal', 'Saint-Louis', 'Keur Mame El Hadj'],
  ...['Liberté 6', 'Point E', 'Plage', 'Som', 'Thialy', 'Zone A', 'Cap Skirring', '1000 Logements']
].map((name) => ({ name, words: wordsOf(name), ...(name === 'Plage' ? { city: 'Thiès' } : {}) }))
const isOrdinary = (word: string) => ['grand', 'point', 'plage', 'zone'].includes(word)
const isWritten = (word: string) => ['dakkar'].includes(word)

function reading(text: string) {
  const { value, rest } = readPlaces(` ${text} `, places, { isOrdinary, isWritten })
  return [value?.filter, rest.replaceAll(/(?:\| )+/g, '| ').trim()]
}

test.each<[typed: string, place: string, rest: string]>([
  ['villa a thies', 'Thiès', 'villa |'],
  ['villa pres de la plage a thies 300 000', 'Plage Thiès', 'villa | 300 000'],
  ['parcelle keur mame el hadj', 'Keur Mame El Hadj', 'parcelle |'],
  // The longest, wherever it begins.
  ['f3 a mbour 1 300 000', 'Mbour 1', 'f3 | 300 000'],
  ['mbour 2', 'Mbour', '| 2'],
  ['liberte 6 250 000', 'Liberté 6', '| 250 000'],
  ['zone a', 'Zone A', '|'],
  // By its first words, of four letters or more that mean nothing else.
  ['saly', 'Saly', '|'],
  ['keur mame', 'Keur Mame', '|'],
  ['saint louis', 'Saint-Louis', '|'],
  ['liberte 7', 'Liberté', '| 7'],
  ['som', 'Som', '|'],
  // As it is spoken, or in Wolof.
  ['ndar', 'Saint-Louis', '|'],
  ['cees', 'Thiès', '|'],
  ['sali', 'Saly', '|'],
  // Misspelled.
  ['tihes', 'Thiès', '|'],
  ['grand standig', 'Grand Standing', '|'],
  ['grang standing', 'Grand Standing', '|'],
  ['zonne a', 'Zone A', '|'],
  ['keor mama el hadja', 'Keur Mame El Hadj', '|'],
  // Of several, each once, three at most.
  ['thies dakar', 'Thiès ou Dakar', '|'],
  ['thies ou cees', 'Thiès', '| ou |'],
  ['plage ou thies', 'Plage ou Thiès', '| ou |'],
  // Excluded.
  ['pas a dakar', 'sauf Dakar', '|'],
  ['thies sauf som et thialy', 'Thiès sauf Som ou Thialy', '|'],
  ['not in saly', 'sauf Saly', '|'],
  ['mbour thies dakar saly som', 'Mbour ou Thiès ou Dakar ou Saly', '| som'],
  // Its words apart from each other.
  ['skirring maison cap', 'Cap Skirring', '| maison |']
])('«%s» names %s', (typed, place, rest) => {
  expect(reading(typed)).toEqual([place, rest])
})

test('a word that only begins like a place, or means something else, names none', () => {
  for (const typed of 'villa,grand,point,sal,cap,1000,mame,dakkar,bon,grand | standing,mbuor7,zone b,'.split(','))
    expect([typed, ...reading(typed)]).toEqual([typed, undefined, typed])
})
