import { finder } from './typed-text.ts'

const text = 'wqzjxkvy'
const letters = [...text]
const base64 = (content: string) => Buffer.from(content).toString('base64')

test.each([
  ['as it is', `villa ${text} à Thiès`, true],
  ['backwards', letters.toReversed().join(''), true],
  ['key by key', JSON.stringify(letters), true],
  ['key by key, backwards', letters.toReversed().join(' '), true],
  [
    'with each key’s details',
    JSON.stringify(letters.map((key) => ({ key, at: 1_764_313_200_000 + key.charCodeAt(0) }))),
    true
  ],
  ...[0, 1, 2, 3].map((length): [string, string, boolean] => [
    `in Base64 after ${length} letters`,
    base64(`${'a'.repeat(length)}${text} and more`),
    true
  ]),
  ['backwards and in Base64', base64(`a${letters.toReversed().join('')}`), true],
  ['in part', text.slice(1), false],
  ['in a text that happens to have its letters', 'wake quiz jazz jinx taxi kiwi vow yes'.repeat(20), false]
])('a typed text is found %s', (_how, content, isFound) => {
  expect(finder(text)(content)).toBe(isFound)
})
