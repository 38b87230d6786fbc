import { readingMinutes } from './reading-minutes.ts'

test('a reader is told how long it takes, a minute at least', () => {
  expect(readingMinutes('mot '.repeat(900))).toBe(5)
  expect(readingMinutes('')).toBe(1)
})
