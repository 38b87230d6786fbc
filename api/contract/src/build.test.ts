import { historyKey, historyPrefix } from './build.ts'

const at = (counter: number, current = 'aaaaaaaaaaaaaaaa') => historyKey({ app: 'ventes', counter, current })

test('sorted history keys are in order of their counters', () => {
  const keys = [at(1, 'ffffffffffffffff'), at(2, 'bbbbbbbbbbbbbbbb'), at(10), at(999_999_999)]
  expect(keys.toSorted()).toEqual(keys)
})

test('history keys are separate for each section and valid in every store', () => {
  expect(at(1)).toMatch(/^history\/ventes\/[\w.-]+$/)
  expect(at(1).startsWith(historyPrefix('ventes'))).toBe(true)
  expect(at(1).startsWith(historyPrefix('vente'))).toBe(false)
})
