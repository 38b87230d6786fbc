import { beginningsOf, fold, wordsOf } from './folding.ts'

test('case, accents and joined letters do not matter', () => {
  expect(fold('THIÈS, Cœur de ville ﬁn Ærø')).toBe('thies, coeur de ville fin aerø')
})

test('a text is its words, each once', () => {
  expect(wordsOf('L’été à Thiès : l’été, 2 chambres !', undefined, 'été')).toEqual([
    'l',
    'ete',
    'a',
    'thies',
    '2',
    'chambres'
  ])
})

test('a word that never ends is cut', () => {
  expect(wordsOf('x'.repeat(1000))).toEqual(['x'.repeat(30)])
})

test('a word begins with all of its beginnings', () => {
  expect(beginningsOf(['dakar', 'da'])).toEqual(['d', 'da', 'dak', 'daka', 'dakar'])
})
