import { markdownTable, median, rounded } from '../support/statistics.ts'
import { createFigure, type Figure } from './figures.ts'

export interface Sample {
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time for each response, by part of the site. */
  processor?: Record<string, number>
}

/** A kind of request that is sent as often as possible. */
export interface Workload {
  name: string
  title: string
  /** The name of another one, with which it is compared in the same round. */
  comparedWith?: string
  run(seconds: number): Promise<Sample>
}

/** The lowest ratio of the rates, the highest ratio of the p99, and the highest processor time of the whole site. */
type Budgets = Record<string, { ratio?: number; p99?: number; processor?: number }>

type WorkloadResult = Awaited<ReturnType<typeof runRounds>>[number]

/**
 * Runs all workloads in turn, each for some seconds, again and again, so that other processes of the machine slow all of
 * them down. Returns the medians; ratios are of the same round, and NaN where there is none.
 */
export async function runRounds(
  workloads: Workload[],
  { rounds, seconds, log }: { rounds: number; seconds: number; log(line: string): void }
) {
  const samples = new Map<string, Sample[]>(workloads.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of workloads) samples.get(name)!.push(await run(seconds))
    const rates = workloads.map(({ name }) => `${name} ${rounded(samples.get(name)!.at(-1)!.rate)}`)
    log(`round ${round} of ${rounds}: ${rates.join(', ')}`)
  }
  return workloads.map(({ name, title, comparedWith = '' }) => {
    const own = samples.get(name)!
    const others = samples.get(comparedWith) ?? []
    const medianOf = (pick: (sample: Sample, round: number) => number) => median(own.map(pick))
    const ratioOf = (pick: (sample: Sample) => number) =>
      medianOf((sample, round) => pick(sample) / (others[round] ? pick(others[round]) : Number.NaN))
    return {
      ...{ name, title, rate: medianOf(({ rate }) => rate), p50: medianOf(({ p50 }) => p50) },
      p99: medianOf(({ p99 }) => p99),
      processor: Object.fromEntries(
        Object.keys(own[0]?.processor ?? {}).map((part) => [part, medianOf(({ processor }) => processor![part]!)])
      ),
      ratio: ratioOf(({ rate }) => rate),
      p99Ratio: ratioOf(({ p99 }) => p99)
    }
  })
}

/** Returns the figures of workloads that have a budget. */
export const figuresOf = (results: WorkloadResult[], budgets: Budgets): Figure[] =>
  results.flatMap(({ name, title, ratio, p99Ratio, processor }) => {
    const { ratio: min, p99, processor: most } = budgets[name] ?? {}
    const time = Object.values(processor).reduce((sum, value) => sum + value, 0)
    return [
      ...(min === undefined ? [] : [createFigure(title, ratio, '× the baseline', { min })]),
      ...(p99 === undefined ? [] : [createFigure(`${title}: p99`, p99Ratio, "× the baseline's", { max: p99 })]),
      ...(most === undefined ? [] : [createFigure(`${title}: processor time`, time, 'ms', { max: most })])
    ]
  })

export function workloadTable(results: WorkloadResult[]): string {
  const rows = results.map(({ title, rate, p50, p99, processor, ratio, p99Ratio }) => [
    title,
    ...[rounded(rate), `${rounded(p50)} ms`, `${rounded(p99)} ms`],
    Number.isNaN(ratio) ? '' : `${rounded(ratio)} ×, p99 ${rounded(p99Ratio)} ×`,
    Object.entries(processor)
      .map(([part, time]) => `${part} ${rounded(time)} ms`)
      .join(', ')
  ])
  return markdownTable(['work', 'a second', 'p50', 'p99', 'to the baseline', 'processor time each'], rows)
}
