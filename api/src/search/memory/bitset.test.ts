import { bitsetOf, countCommon, createNumbering, intersect, pageOf, union } from './bitset.ts'

const setOf = (...numbers: number[]) => bitsetOf(Uint32Array.from(numbers))
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
const numbersOf = (set: ReturnType<typeof setOf>) => pageOf(Uint32Array.from(upTo(200)), set, 0, 200)

test('an identifier keeps its number, whatever comes after it', () => {
  const { idOf, numberOf } = createNumbering()
  const [one, other] = [numberOf('one'), numberOf('other')]
  expect([numberOf('one'), ...[one, other].map(idOf)]).toEqual([one, 'one', 'other'])
})

test.each([
  [
    [0, 31, 32, 63, 64, 99],
    [31, 64, 70, 99],
    [31, 64, 99]
  ],
  [[...upTo(70)], [0], [0]],
  [[...upTo(70)], [], []]
])('of %j and %j what is in both is %j, in either order', (one, other, common) => {
  for (const sets of [[setOf(...one), setOf(...other)] as const, [setOf(...other), setOf(...one)] as const]) {
    expect([numbersOf(intersect([...sets])), intersect([...sets]).size, countCommon(...sets)]).toEqual([
      common,
      common.length,
      common.length
    ])
    const either = [...new Set([...one, ...other])].sort((a, b) => a - b)
    expect([numbersOf(union([...sets])), union([...sets]).size]).toEqual([either, either.length])
  }
})

test('a page has its rows in the order asked for, whatever their numbers', () => {
  const order = Uint32Array.from([70, 3, 9, 41, 0, 12])
  const found = setOf(0, 9, 12, 70)
  expect([0, 2, 3, 4].map((skip) => pageOf(order, found, skip, 2))).toEqual([[70, 9], [0, 12], [12], []])
})
