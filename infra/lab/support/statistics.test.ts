import { median, percentile } from './statistics.ts'

test('the median is the middle value, or the mean of the two middle values', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([5])]).toEqual([2, 2.5, 5])
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest value that so much of all values does not exceed', () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1)
  expect([50, 99, 99.9, 100].map((percent) => percentile(values, percent))).toEqual([100, 198, 200, 200])
  expect(percentile([7], 99)).toBe(7)
})
