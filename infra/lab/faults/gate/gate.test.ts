import { cases, selectCases } from './gate.ts'
import { isGood } from './gate-case.ts'

test('cases are selected by name, by kind, or by their place', () => {
  expect(selectCases([])).toHaveLength(cases.length)
  expect(selectCases(['eval', '1-2']).map(({ name }) => name)).toEqual(['eval', cases[0]?.name, cases[1]?.name])
  expect(selectCases(['good']).every(isGood)).toBe(true)
  expect(() => selectCases(['unknown'])).toThrow('There is no case unknown')
})
