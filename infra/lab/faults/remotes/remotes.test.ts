import { brokenGuarantees, type CaseResult, formatResults } from './remotes.ts'

const result: CaseResult = {
  ...{ section: 'ventes', fault: 'hanging', navigation: 'Back', outcome: 'previous' },
  ...{ shell: 412.4, late: 5_060, at: 15_840, failures: [] }
}
const fault = { name: 'hanging', expected: ['previous' as const], within: 15_000, lateNotice: true as const }

test('a row shows what was seen with its times, and each broken guarantee', () => {
  expect(formatResults([result])).toContain('| ventes | hanging | Back | ✓ | previous | 15.8 s | 412 ms | 5.1 s |  |')
  const broken = { ...result, at: null, failures: ['expected previous, seen nothing'] }
  expect(formatResults([broken])).toContain('| ✗ | previous |  | 412 ms | 5.1 s | expected previous, seen nothing |')
})

test('a shell, an outcome or a notice that comes late is a broken guarantee, and so is a script without its signature', () => {
  expect(brokenGuarantees(result, fault, 300, false)).toEqual([])
  expect(brokenGuarantees({ ...result, shell: 1_600 }, fault, 1_100, false)).toEqual([])
  expect(brokenGuarantees({ ...result, shell: 1_600, late: null, at: 18_000 }, fault, 300, true)).toEqual([
    'the shell took 1.6 s',
    'the previous came after 18.0 s',
    'the late notice did not come after five seconds',
    'an unsigned script has run'
  ])
  expect(brokenGuarantees({ ...result, outcome: 'nothing', at: null }, fault, 300, false)).toEqual([
    'expected previous, seen nothing'
  ])
})
