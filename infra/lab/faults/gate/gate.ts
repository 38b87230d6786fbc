import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import type { ScenarioContext } from '../scenario.ts'
import { fileFaults } from './cases/files.ts'
import { goodChanges } from './cases/good-changes.ts'
import { visitFaults } from './cases/visits.ts'
import { type GateCase, isGood } from './gate-case.ts'
import { tryCase } from './try-case.ts'

/** Bad builds first: those that need no browser, then the others. */
export const cases: GateCase[] = [...fileFaults, ...visitFaults, ...goodChanges]

/** Trials wait more than they work: two at a time take two thirds of the time on two cores. */
const concurrency = 2

/**
 * Publishes bad builds and good changes, those with these names or all, on a site of their own, without going live.
 * Logs each decision and the sum. Returns how many were decided wrongly.
 */
export async function runGate(names: string[], { log, openSite }: ScenarioContext): Promise<number> {
  const wanted = selectCases(names)
  const site = await openSite()
  const limited = createConcurrencyLimit(concurrency)
  const tried = wanted.map((one) =>
    limited.run(async () => {
      const { isRight, outcome, seconds, sentence } = await tryCase(one, site)
      log(`${isRight ? '✓' : '✗'} ${one.name} (${one.what}): ${outcome} after ${seconds.toFixed(1)} s, ${sentence}`)
      return { isRight, isGood: isGood(one) }
    })
  )
  const results = await Promise.all(tried).finally(() => site.stop())
  const count = (good: boolean) => {
    const own = results.filter((result) => result.isGood === good)
    return `${own.filter(({ isRight }) => isRight).length} of ${own.length} ${good ? 'accepted' : 'refused'}`
  }
  log(`\n${count(false)}, ${count(true)}`)
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
