import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { filesToRepeat, judgeFlaky, mergeRepeat } from './flaky.ts'
import type { JestReport } from './jest-run.ts'

/** A report of files with the statuses of their tests; null for a file that failed to load. */
function aReport(files: Record<string, Record<string, 'passed' | 'failed'> | null>): JestReport {
  const all = Object.values(files).flatMap((tests) => Object.values(tests ?? {}))
  return {
    numPassedTests: all.filter((status) => status === 'passed').length,
    numFailedTests: all.filter((status) => status === 'failed').length,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: Object.values(files).filter((tests) => tests === null).length,
    testResults: Object.entries(files).map(([path, tests]) => ({
      name: join(root, path),
      status: tests && !Object.values(tests).includes('failed') ? 'passed' : 'failed',
      ...{ startTime: 0, endTime: 0 },
      assertionResults: Object.entries(tests ?? {}).map(([fullName, status]) => ({ fullName, status }))
    }))
  }
}

describe('a file with failures is run once more, alone', () => {
  test('what passes then counts as passed, by name; what fails again is a failure', () => {
    const first = aReport({
      'a.test.ts': { one: 'failed', two: 'failed', three: 'passed' },
      'b.test.ts': { x: 'passed' }
    })
    expect(filesToRepeat(first)).toEqual([join(root, 'a.test.ts')])
    const second = aReport({ 'a.test.ts': { one: 'passed', two: 'failed', three: 'passed' } })
    expect(mergeRepeat(first, second)).toEqual({ passed: 3, failed: 1, skipped: 0, flaky: ['a.test.ts › one'] })
  })

  test('a test that passed first and fails then is a failure', () => {
    const first = aReport({ 'a.test.ts': { one: 'failed', two: 'passed' } })
    const second = aReport({ 'a.test.ts': { one: 'passed', two: 'failed' } })
    expect(mergeRepeat(first, second)).toEqual({ passed: 1, failed: 1, skipped: 0, flaky: ['a.test.ts › one'] })
  })

  test('a file that failed to load, and then loads, counts with its tests', () => {
    const first = aReport({ 'a.test.ts': null, 'b.test.ts': { x: 'passed' } })
    const loaded = aReport({ 'a.test.ts': { one: 'passed', two: 'passed' } })
    expect(mergeRepeat(first, loaded)).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: ['a.test.ts'] })
    expect(mergeRepeat(first, aReport({ 'a.test.ts': null }))).toMatchObject({ passed: 1, failed: 1, flaky: [] })
  })

  test('but not where more failed than can be chance', () => {
    const failures = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 'failed']))
    expect(filesToRepeat(aReport({ 'a.test.ts': failures(5) as never }))).toHaveLength(1)
    expect(filesToRepeat(aReport({ 'a.test.ts': failures(6) as never }))).toEqual([])
  })
})

describe('a flaky test fails the run', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const [recent, old] = ['2026-11-20T12:00:00.000Z', '2026-10-20T12:00:00.000Z']

  test('in the third run of this machine within thirty days, and not in the second', () => {
    const { failed, history } = judgeFlaky(['a', 'b', 'c'], { a: [recent, recent], b: [recent], c: [old, recent] }, now)
    expect(failed).toEqual(['a'])
    expect(history).toEqual({
      a: [recent, recent, now.toISOString()],
      b: [recent, now.toISOString()],
      c: [recent, now.toISOString()]
    })
  })

  test('with all others where they are more than five', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(judgeFlaky(five, {}, now).failed).toEqual([])
    expect(judgeFlaky([...five, 'f'], {}, now).failed).toEqual([...five, 'f'])
  })

  test('and is forgotten after thirty days without', () => {
    expect(judgeFlaky([], { a: [old], b: [recent] }, now).history).toEqual({ b: [recent] })
  })
})
