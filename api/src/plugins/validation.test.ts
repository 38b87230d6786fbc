import { findUnstorableValue } from './validation.ts'

test.each([
  [{ a: 'é😀\n', b: [1, true, null] }, null],
  [{ a: { b: ['x', 'a\0'] } }, '/a/b/1'],
  [{ a: '\ud83d' }, '/a'],
  [[{ a: Number.POSITIVE_INFINITY }], '/0/a'],
  ['a\0', '']
])('of %j what cannot be stored is at %j', (value, path) => {
  expect(findUnstorableValue(value)).toEqual(path === null ? null : { instancePath: path })
})
