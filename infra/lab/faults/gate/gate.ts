import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { markdownTable } from '../../support/statistics.ts'
import type { ScenarioContext } from '../scenario.ts'
import { fileFaults } from './cases/files.ts'
import { goodChanges } from './cases/good-changes.ts'
import { storedFaults } from './cases/store.ts'
import { visitFaults } from './cases/visits.ts'
import { type GateCase, isGood } from './gate-case.ts'
import { type CaseResult, tryCase } from './try-case.ts'

/** Bad builds first: those that need no browser, then the others. */
export const cases: GateCase[] = [...fileFaults, ...storedFaults, ...visitFaults, ...goodChanges]

/** Trials wait more than they work: two at a time take two thirds of the time on two cores. */
const concurrency = 2

/**
 * Publishes bad builds and good changes, those with these names or all, on a site of their own, without going live.
 * Logs a table and the sum. Returns how many were decided wrongly.
 */
export async function runGate(names: string[], { log, openSite }: ScenarioContext): Promise<number> {
  const wanted = selectCases(names)
  const site = await openSite()
  const limited = createConcurrencyLimit(concurrency)
  const tried = wanted.map((one) =>
    limited.run(async () => {
      const result = await tryCase(one, site)
      log(`${result.isRight ? '✓' : '✗'} ${one.name}: ${result.outcome}, ${result.sentence}`)
      return result
    })
  )
  const results = await Promise.all(tried).finally(() => site.stop())
  for (const line of formatTable(results)) log(line)
  return results.filter(({ isRight }) => !isRight).length
}

/** A name may also be `bad` or `good`, or a place in the list: `11-20`. */
export function selectCases(names: string[]): GateCase[] {
  if (names.length === 0) return cases
  return names.flatMap((name) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(name) ?? []
    const found = first
      ? cases.slice(Number(first) - 1, Number(last))
      : cases.filter((one) => one.name === name || name === (isGood(one) ? 'good' : 'bad'))
    if (found.length === 0) throw new Error(`There is no case ${name}: ${cases.map((one) => one.name).join(', ')}.`)
    return found
  })
}

export function formatTable(results: CaseResult[]): string[] {
  const rows = results.map(({ case: one, outcome, sentence, seconds, isRight }) => [
    isRight ? '✓' : '✗',
    one.name,
    one.what,
    outcome,
    `${seconds.toFixed(1)} s`,
    sentence.replaceAll('|', '\\|')
  ])
  const sum = (good: boolean) => {
    const own = results.filter((result) => isGood(result.case) === good)
    return `${own.filter(({ isRight }) => isRight).length} of ${own.length} ${good ? 'accepted' : 'refused'}`
  }
  return [
    ...markdownTable(['', 'name', 'change', 'decided by', 'after', 'sentence'], rows).split('\n'),
    '',
    `${sum(false)}, ${sum(true)}`
  ]
}
