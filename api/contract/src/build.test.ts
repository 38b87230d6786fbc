import { historyKey, historyPrefix } from './build.ts'

const at = (publishedAt: string, current = 'aaaaaaaaaaaaaaaa') => historyKey({ app: 'ventes', publishedAt, current })

test('sorted history keys are in order of time', () => {
  const keys = [
    at('2026-11-21T19:40:00.000Z', 'ffffffffffffffff'),
    at('2026-11-21T19:40:00.001Z', 'bbbbbbbbbbbbbbbb'),
    at('2026-12-01T00:00:00.000Z'),
    at('2027-01-01T00:00:00.000Z')
  ]
  expect(keys.toSorted()).toEqual(keys)
})

test('history keys are separate for each section and valid in every store', () => {
  expect(at('2026-11-21T19:40:00.000Z')).toMatch(/^history\/ventes\/[\w.-]+$/)
  expect(at('2026-11-21T19:40:00.000Z').startsWith(historyPrefix('ventes'))).toBe(true)
  expect(at('2026-11-21T19:40:00.000Z').startsWith(historyPrefix('vente'))).toBe(false)
})
