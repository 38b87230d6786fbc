import { beginningsOf, fold, indexedWordsOf, wordsOf } from './folding.ts'

test('case, accents and joined letters do not matter', () => {
  expect(fold('THIÈS, Cœur de ville ﬁn Ærø')).toBe('thies, coeur de ville fin aero')
})

test.each([
  ['appar\u00adtement', 'appartement'],
  ['ma\u200bgasin', 'magasin'],
  ['\u200eThiès\ufeff', 'thies'],
  ['Thie\u0300s', 'thies'],
  ['ŋaar', 'ngaar'],
  ['Straße', 'strasse']
])('«%s» is %s', (text, folded) => expect(fold(text)).toBe(folded))

test.each<[text: string, words: string[]]>([
  ['Fer HA 10', ['ha10']],
  ['fer HA10', ['ha10', 'ha', '10']],
  ['Villa R+1', ['r1']],
  ['Citerne de 1 000 litres', ['1000']],
  ['Au 2ème étage', ['etage2']],
  ['Au Troisième étage, pas au rez-de-chaussée', ['etage3', 'rdc']],
  ['Immeuble de trois étages', []],
  ['N’Diaganiao', ['ndiaganiao']],
  ['Ndiaganiao', ['diaganiao']],
  ['L’été à Nantes', ['lete']]
])('«%s» is typed as %j, too', (text, words) =>
  expect(indexedWordsOf(text)).toEqual([...new Set([...wordsOf(text), ...words])])
)

test('a text is its words, each once', () => {
  const words = wordsOf('L’été à Thiès : l’été, 2 chambres !', undefined, 'été')
  expect(words).toEqual('l ete a thies 2 chambres'.split(' '))
})

test('a word that never ends is cut', () => {
  expect(wordsOf('x'.repeat(1000))).toEqual(['x'.repeat(30)])
})

test('a word begins with all of its beginnings', () => {
  expect(beginningsOf(['dakar', 'da'])).toEqual(['d', 'da', 'dak', 'daka', 'dakar'])
})
