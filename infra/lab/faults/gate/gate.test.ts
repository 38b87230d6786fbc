import { cases, formatTable, selectCases } from './gate.ts'
import { isGood } from './gate-case.ts'

test('cases are selected by name, by kind, or by their place', () => {
  expect(selectCases([])).toHaveLength(cases.length)
  expect(selectCases(['eval', '1-2']).map(({ name }) => name)).toEqual(['eval', cases[0]?.name, cases[1]?.name])
  expect(selectCases(['good']).every(isGood)).toBe(true)
  expect(() => selectCases(['unknown'])).toThrow('There is no case unknown')
})

test('the last line counts the bad ones that were refused for their fault, and the good ones that were accepted', () => {
  const [bad, good] = [cases.find(({ name }) => name === 'eval'), cases.find(isGood)]
  const result = (one: typeof bad, outcome: string, isRight: boolean) => ({
    case: one as NonNullable<typeof bad>,
    outcome,
    sentence: 'a | b',
    seconds: 1.25,
    isRight
  })
  const lines = formatTable([
    result(bad, 'check', true),
    result(bad, 'accepted', false),
    result(good, 'accepted', true)
  ])
  expect(lines.at(-1)).toBe('1 of 2 refused, 1 of 1 accepted')
  expect(lines).toContainEqual('| ✓ | eval | evaluates text as code | check | 1.3 s | a \\| b |')
})
