import { createLineLimit } from './line-limit.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a thousand refusals are one line at once, and one each second with their count', () => {
  const lines: string[] = []
  const limit = createLineLimit()
  for (let count = 0; count < 1_000; count += 1) limit('503', (many) => lines.push(`503 × ${many}`))
  limit('429', (many) => lines.push(`429 × ${many}`))
  expect(lines).toEqual(['503 × 1', '429 × 1'])
  jest.advanceTimersByTime(1_000)
  expect(lines).toEqual(['503 × 1', '429 × 1', '503 × 999'])
  // a quiet second later the next one is written at once again
  jest.advanceTimersByTime(1_000)
  limit('503', (many) => lines.push(`503 × ${many}`))
  expect(lines.at(-1)).toBe('503 × 1')
  expect(lines).toHaveLength(4)
})
