import { finder } from './typed-text.ts'

const text = 'wqzjxkvy'
const letters = [...text]

test.each([
  ['as it is', `villa ${text} à Thiès`, true],
  ['key by key', JSON.stringify(letters), true],
  [
    'with each key’s details',
    JSON.stringify(letters.map((key) => ({ key, at: 1_764_313_200_000 + key.charCodeAt(0) }))),
    true
  ],
  ['in part', text.slice(1), false],
  ['in a text that happens to have its letters', 'wake quiz jazz jinx taxi kiwi vow yes'.repeat(20), false]
])('a typed text is found %s', (_how, content, isFound) => {
  expect(finder(text)(content)).toBe(isFound)
})
