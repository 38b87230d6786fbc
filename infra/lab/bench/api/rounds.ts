import type { Measured } from './load.ts'
import { median } from './statistics.ts'
import type { Work, WorkName, Yardstick } from './work.ts'
import type { YardstickRun } from './yardstick.ts'

export interface WorkResult extends Measured {
  /** Of the yardstick: `yardstick-one`. */
  name: WorkName | `yardstick-${Yardstick}`
  title: string
  /** To the yardstick's rate, and to its p99, within the same round. */
  ratio: number
  p99Ratio: number
}

/**
 * The yardstick, then all work, then the yardstick again, and so on: what the machine does meanwhile for others weighs on both.
 * Answers the medians of all rounds; each run is compared with the yardstick before and after it.
 */
export async function runRounds(
  works: Work[],
  yardstick: (seconds: number) => Promise<YardstickRun>,
  { rounds, seconds, log }: { rounds: number; seconds: number; log: (line: string) => void }
): Promise<WorkResult[]> {
  const yardsticks = [await yardstick(seconds)]
  const runs = new Map<WorkName, Measured[]>(works.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of works) runs.get(name)!.push(await run(seconds))
    yardsticks.push(await yardstick(seconds))
    const rates = works.map(({ name }) => `${name} ${Math.round(runs.get(name)![round]!.rate)}`)
    log(
      `round ${round + 1} of ${rounds}: yardstick ${Math.round(yardsticks[round + 1]!.list.rate)}, ${rates.join(', ')}`
    )
  }
  return [
    ...yardstickTitles.map(([name, title]) =>
      resultOf(
        { name: `yardstick-${name}` as const, title },
        yardsticks.map((run) => run[name]),
        yardsticks.map(({ list }) => list)
      )
    ),
    ...works.map((work) => {
      const around = yardsticks.map((run) => run[work.yardstick])
      const beside = around.slice(1).map((after, round) => between(around[round]!, after))
      return resultOf(work, runs.get(work.name)!, beside)
    })
  ]
}

const yardstickTitles: [Yardstick, string][] = [
  ['list', 'yardstick: category, by price, page 3 of 10, counted every time'],
  ['one', 'yardstick: find by id'],
  ['body', 'yardstick: the same body without a database']
]

function resultOf(
  { name, title }: Pick<WorkResult, 'name' | 'title'>,
  runs: Measured[],
  beside: Measured[]
): WorkResult {
  const medianOf = (pick: (run: Measured, round: number) => number) => median(runs.map(pick))
  return {
    name,
    title,
    rate: medianOf(({ rate }) => rate),
    p50: medianOf(({ p50 }) => p50),
    p99: medianOf(({ p99 }) => p99),
    ratio: medianOf(({ rate }, round) => rate / beside[round]!.rate),
    p99Ratio: medianOf(({ p99 }, round) => p99 / beside[round]!.p99)
  }
}

const between = (before: Measured, after: Measured): Measured => ({
  rate: (before.rate + after.rate) / 2,
  p50: (before.p50 + after.p50) / 2,
  p99: (before.p99 + after.p99) / 2
})
