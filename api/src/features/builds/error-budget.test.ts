import { burnRate, type CountsByWindow, isBurning, type VisitCounts, windows } from './error-budget.ts'
import { classOf, percentile } from './vital-histogram.ts'

const counts = (visits: number, errors: number): VisitCounts => ({ visits, errors })
const every = (each: VisitCounts, more: Partial<CountsByWindow> = {}): CountsByWindow =>
  ({ ...Object.fromEntries(windows.map((minutes) => [minutes, each])), ...more }) as CountsByWindow

test('an error budget that is used up evenly burns at 1', () => {
  expect(burnRate(counts(10_000, 10))).toBeCloseTo(1)
  expect(burnRate(counts(0, 0))).toBe(0)
})

test.each([
  ['nothing fails', every(counts(1_000, 0)), false],
  ['one visit in a thousand fails', every(counts(10_000, 10)), false],
  ['2 % of a month’s budget go in an hour', every(counts(10_000, 144)), true],
  ['a little less goes, and not for six hours', every(counts(10_000, 143), { 360: counts(60_000, 143) }), false],
  [
    'an hour was bad, and the last five minutes are not',
    every(counts(10_000, 144), { 5: counts(900, 0), 30: counts(5_000, 0) }),
    false
  ],
  ['six hours are bad, and the last half hour, too', every(counts(10_000, 60)), true],
  ['six hours are almost bad', every(counts(10_000, 59)), false],
  ['six hours were bad, and the last half hour is not', every(counts(10_000, 60), { 30: counts(10_000, 59) }), false],
  ['two of few visits failed', every(counts(20, 2)), false],
  ['three of few visits failed', every(counts(20, 3)), true]
])('when %s, it burns: %p', (_, windowCounts, expected) => {
  expect(isBurning(windowCounts, false)).toBe(expected)
})

test('an alarm goes on until its long window is better, so that it begins once', () => {
  const calmer = every(counts(10_000, 144), { 5: counts(900, 0), 30: counts(5_000, 0) })
  expect(isBurning(calmer, true)).toBe(true)
  expect(isBurning(every(counts(10_000, 0), { 360: counts(10_000, 60) }), true)).toBe(true)
  expect(isBurning(every(counts(10_000, 59)), true)).toBe(false)
})

test('a class ends with its bound', () => {
  expect([classOf('lcp', 2_500), classOf('lcp', 2_501), classOf('cls', 0.1), classOf('inp', 3_001)]).toEqual([
    4, 5, 4, 10
  ])
})

test('the 75th percentile is interpolated within its class', () => {
  const histogram = Array<number>(11).fill(0)
  for (const value of [400, 900, 1_200, 2_300]) histogram[classOf('lcp', value)]! += 1
  expect(percentile('lcp', histogram, 0.75)).toBe(1_500)
  expect(percentile('lcp', Array<number>(11).fill(0), 0.75)).toBeUndefined()
  // of the last class only its beginning is known
  const slow = Array<number>(11).fill(0)
  slow[classOf('inp', 9_999)] = 4
  expect(percentile('inp', slow, 0.75)).toBe(3_000)
})
