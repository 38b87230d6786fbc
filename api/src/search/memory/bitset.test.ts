import { bitsetOf, createNumbering, intersect, pageOf } from './bitset.ts'

const setOf = (...numbers: number[]) => bitsetOf(Uint32Array.from(numbers))
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
const all = (count: number) => Uint32Array.from(upTo(count))

test('an identifier keeps its number, whatever comes after it', () => {
  const { idOf, numberOf } = createNumbering()
  const [one, other] = [numberOf('one'), numberOf('other')]
  expect(numberOf('one')).toBe(one)
  expect([one, other].map(idOf)).toEqual(['one', 'other'])
})

test('what several conditions have in common is found, and counted', () => {
  const even = setOf(...upTo(200).filter((number) => number % 2 === 0))
  const third = setOf(...upTo(200).filter((number) => number % 3 === 0))
  const common = intersect([even, third])
  expect(common.size).toBe(34)
  expect(pageOf(all(200), common, 0, 200)).toEqual(upTo(200).filter((number) => number % 6 === 0))
  expect(intersect([even])).toBe(even)
})

test('all are counted, each once', () => {
  for (const count of [1, 31, 32, 33, 64, 4096]) expect(bitsetOf(all(count)).size).toBe(count)
})

test('a page has its rows in the order asked for, whatever their numbers', () => {
  const order = Uint32Array.from([70, 3, 9, 41, 0, 12])
  const found = setOf(0, 9, 12, 70)
  expect(pageOf(order, found, 0, 2)).toEqual([70, 9])
  expect(pageOf(order, found, 2, 2)).toEqual([0, 12])
  expect(pageOf(order, found, 4, 2)).toEqual([])
})

test('nothing has nothing in common with anything', () => {
  const none = setOf()
  expect(none.size).toBe(0)
  expect(intersect([setOf(...upTo(70)), none]).size).toBe(0)
  expect(intersect([none, setOf(...upTo(70))]).size).toBe(0)
  expect(pageOf(all(70), none, 0, 10)).toEqual([])
})

test('listings that came after a condition was looked at do not meet it', () => {
  const before = setOf(0)
  expect(intersect([setOf(...upTo(70)), before]).size).toBe(1)
  expect(pageOf(all(70), before, 0, 10)).toEqual([0])
})
