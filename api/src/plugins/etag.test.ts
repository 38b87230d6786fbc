import { matchesEtag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['"ab"', false],
  ['a', false],
  [undefined, false]
])('a browser that has %s has the response with the ETag "a": %s', (known, expected) => {
  expect(matchesEtag({ headers: { 'if-none-match': known } } as never, '"a"')).toBe(expected)
})
