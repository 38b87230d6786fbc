import { type CaseResult, formatResults } from './case-result.ts'

const aResult = (more: Partial<CaseResult>): CaseResult => ({
  section: 'ventes',
  fault: 'hanging',
  navigation: 'first load',
  expected: ['previous'],
  outcome: 'previous',
  shell: 412.4,
  late: 5_060,
  at: 15_840,
  retry: 'works',
  failures: [],
  ...more
})

test('a row shows the expected outcome, and the observed outcome of each navigation with its times', () => {
  const lines = formatResults([aResult({}), aResult({ navigation: 'Back', late: null, at: 900 })])
  expect(lines[1]).toBe('| ventes | expected | first load | in-app | Back |')
  expect(lines.at(-1)).toBe(
    '| hanging | previous | ✓ shell 412 ms, late 5.1 s, previous 15.8 s, retry works |  | ✓ shell 412 ms, previous 0.9 s, retry works |'
  )
})

test('a broken guarantee is shown in its cell', () => {
  const lines = formatResults([
    aResult({ outcome: 'nothing', at: null, failures: ['expected previous, seen nothing'] })
  ])
  expect(lines.at(-1)).toContain(
    '✗ shell 412 ms, late 5.1 s, nothing, retry works; **expected previous, seen nothing**'
  )
})
