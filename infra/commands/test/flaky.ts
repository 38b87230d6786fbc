import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import { root } from '@keur/platform/apps'
import { countsOf, type JestReport } from './jest-run.ts'
import type { TestCounts } from './test-counts.ts'

/** More than these in one run are no chance. */
const maxFlaky = 5
/** As many runs of one machine, within the days, in which the same test failed first. */
const maxRuns = 3
const days = 30

/** The files that a second run, alone, may clear: none where more failed than may be flaky. */
export function filesToRepeat(report: JestReport): string[] {
  if ((countsOf(report).failed ?? 0) > maxFlaky) return []
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * The counts of a run and of the second one of its failed files. A test that failed and then passed is flaky. One that
 * failed in either run, and did not pass in the second, is a failure.
 */
export function mergeRepeat(first: JestReport, second: JestReport): TestCounts {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const counts = { ...countsOf(first), flaky: [] as string[] }
  for (const { name, status, assertionResults } of first.testResults) {
    const repeated = again.get(name)
    if (status !== 'failed' || !repeated) continue
    const path = relative(root, name)
    const before = new Map(assertionResults.map((test) => [test.fullName, test.status]))
    if (!assertionResults.some((test) => test.status === 'failed') && repeated.status === 'passed') {
      counts.failed -= 1
      counts.flaky.push(path)
    }
    for (const { fullName, status: now } of repeated.assertionResults) {
      const then = before.get(fullName)
      if (now === 'passed' && then !== 'passed') counts.passed += 1
      if (now === 'passed' && then === 'failed') {
        counts.failed -= 1
        counts.flaky.push(`${path} › ${fullName}`)
      }
      if (now === 'failed' && then !== 'failed') counts.failed += 1
      if (now === 'failed' && then === 'passed') counts.passed -= 1
    }
  }
  return counts
}

/** The times at which each test was flaky on this machine, in ISO form. */
export type FlakyHistory = Record<string, string[]>

/**
 * Says which flaky tests fail the run after all: all of them where there are too many, and each that was flaky in two
 * runs of the last thirty days before. Returns the history with this run.
 */
export function judgeFlaky(
  flaky: string[],
  history: FlakyHistory,
  now: Date
): { failed: string[]; history: FlakyHistory } {
  const oldest = new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
  const names = new Set([...Object.keys(history), ...flaky])
  const next = Object.fromEntries(
    [...names].flatMap((name) => {
      const times = (history[name] ?? []).filter((time) => time > oldest)
      if (flaky.includes(name)) times.push(now.toISOString())
      return times.length > 0 ? [[name, times]] : []
    })
  )
  const isRepeated = (name: string) => next[name]!.length >= maxRuns
  return { failed: flaky.length > maxFlaky ? flaky : flaky.filter(isRepeated), history: next }
}

/** The same with the history of this machine, in the user's cache. Flaky tests that fail the run count as failed. */
export function settleFlaky(counts: Required<TestCounts>, now = new Date()): { counts: TestCounts; lines: string[] } {
  const { flaky } = counts
  if (flaky.length === 0) return { counts, lines: [] }
  const file = join(cacheFolder(), 'flaky.json')
  const { failed, history } = judgeFlaky(flaky, readHistory(file), now)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`)
  const reason = flaky.length > maxFlaky ? 'too many' : `in ${maxRuns} runs within ${days} days`
  const lines = flaky.map((name) => `${name}${failed.includes(name) ? `: fails the run, ${reason}` : ''}`)
  return {
    counts: { ...counts, passed: counts.passed - failed.length, failed: counts.failed + failed.length },
    lines: [`${flaky.length} flaky: ${lines.join('\n  ')}`]
  }
}

function readHistory(file: string): FlakyHistory {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
