import { createNumbering, inAll } from './numbered-ids.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'))

test('what several conditions have in common stands in the order of the first', () => {
  const { idOf, numbered } = createNumbering()
  const ids = idsOf(200)
  const first = numbered(ids.toReversed())
  const even = numbered(ids.filter((_, index) => index % 2 === 0))
  const third = numbered(ids.filter((_, index) => index % 3 === 0))
  const expected = ids.filter((_, index) => index % 6 === 0).toReversed()
  expect(Array.from(inAll(first, [even, third]).numbers, idOf)).toEqual(expected)
  expect(inAll(first, [])).toBe(first)
})

test('an identifier keeps its number, whatever comes after it', () => {
  const { idOf, numbered } = createNumbering()
  const [one, other] = idsOf(2)
  const before = numbered([one!])
  const after = numbered([other!, one!])
  expect(Array.from(after.numbers, idOf)).toEqual([other, one])
  expect(Array.from(inAll(after, [before]).numbers, idOf)).toEqual([one])
})

test('nothing has nothing in common with anything', () => {
  const { numbered } = createNumbering()
  const some = numbered(idsOf(70))
  const none = numbered([])
  expect(none.numbers).toHaveLength(0)
  expect(inAll(some, [none]).numbers).toHaveLength(0)
  expect(inAll(none, [some]).numbers).toHaveLength(0)
  // Numbers beyond those that a condition knows are not its own.
  expect(inAll(some, [numbered(idsOf(1))]).numbers).toHaveLength(1)
})
