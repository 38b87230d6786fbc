import { editDistance, nearestWord } from './spelling.ts'

test.each<[one: string, other: string, mistakes: number]>([
  ['villa', 'villa', 0],
  ['vila', 'villa', 1],
  ['velfa', 'villa', 2],
  ['ivlla', 'villa', 1],
  ['tihse', 'thies', 2],
  ['ab', 'ba', 1],
  ['', 'ab', 2],
  ['abc', 'ca', 3]
])('from «%s» to «%s»: %i', (one, other, mistakes) => {
  expect([editDistance(one, other, 5), editDistance(other, one, 5)]).toEqual([mistakes, mistakes])
})

test('a difference of length alone may be too much', () => {
  expect(editDistance('mbour', 'mbourdaka', 3)).toBe(4)
  expect(editDistance('mbour', 'mbourdak', 3)).toBe(3)
})

test.each<[typed: string, known: string[], meant: string | undefined]>([
  ['vila', ['studio', 'villa'], 'villa'],
  ['vlia', ['villa'], undefined],
  ['viila', ['villa'], 'villa'],
  ['vlili', ['villa'], undefined],
  ['stodoi', ['studio'], undefined],
  // The first letter of a word of seven letters, two mistakes from eight on.
  ['pisinne', ['piscine'], 'piscine'],
  ['biscine', ['piscine'], 'piscine'],
  ['bischine', ['piscine'], 'piscine'],
  ['bischinne', ['piscine'], undefined],
  ['siment', ['ciment'], 'ciment'],
  ['karelage', ['carrelage'], 'carrelage'],
  // Of a shorter word, another first letter is another word.
  ['ferre', ['terre'], undefined],
  // A word of three letters is never corrected, nor corrected to.
  ['tol', ['tole'], undefined],
  ['ferr', ['fer'], undefined],
  ['terr', ['terre'], 'terre'],
  // The nearest of several, and of equally near ones the first.
  ['appartemant', ['departement', 'appartements', 'appartement'], 'appartement'],
  ['sable', ['sables', 'tables', 'sabre'], 'sables'],
  ['villa', ['villas', 'villa'], 'villa'],
  ['villa 3', ['villa 2'], undefined],
  ['ciment', [], undefined]
])('«%s» among %j means %s', (typed, known, meant) => {
  expect(nearestWord(typed, known)).toBe(meant)
})
