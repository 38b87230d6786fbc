import { offeredSteps, roundNumbers } from './steps.ts'

test.each([
  [100, 500, [100, 150, 200, 300, 500]],
  [101, 499, [150, 200, 300]],
  [0, 15, [10, 15]],
  [0, 9, []],
  [75_000, 100_000, [75_000, 100_000]]
])('the round numbers from %i to %i are %j', (min, max, numbers) => {
  expect(roundNumbers(min, max)).toEqual(numbers)
})

const steps = (...counts: number[]) => counts.map((count, index) => ({ value: String(index), count }))

test.each<[string, number[], string]>([
  ['with no listing, with all, and with as many as the one before', [0, 2, 2, 5, 9], '1 3'],
  ['of six none', [1, 2, 3, 4, 5, 6], '0 1 2 3 4 5'],
  ['of many all but six, the first and the last among them', [1, 2, 3, 4, 5, 6, 7, 8], '0 1 3 4 6 7']
])('of the steps those are left out %s', (_what, counts, offered) => {
  expect(
    offeredSteps({ steps: steps(...counts), all: 9 })
      .map(({ value }) => value)
      .join(' ')
  ).toBe(offered)
})
