import { median } from '../../support/statistics.ts'
import { type BaselineName, type BaselineRun, baselineTitles } from './baseline.ts'
import type { LoadResult } from './closed-loop.ts'
import type { Workload, WorkloadName } from './workloads.ts'

export interface WorkloadResult extends LoadResult {
  name: WorkloadName | `baseline-${BaselineName}`
  title: string
  /** The rate and the p99 divided by those of the baseline in the same round. */
  ratio: number
  p99Ratio: number
}

/**
 * Runs the baseline, all workloads, the baseline again, and so on, so that other processes of the machine slow both
 * down. Returns the medians of all rounds. Each run is compared with the mean of the baselines before and after it.
 */
export async function runRounds(
  workloads: Workload[],
  runBaseline: (seconds: number) => Promise<BaselineRun>,
  { rounds, seconds, log }: { rounds: number; seconds: number; log: (line: string) => void }
): Promise<WorkloadResult[]> {
  const baselines = [await runBaseline(seconds)]
  const runs = new Map<WorkloadName, LoadResult[]>(workloads.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of workloads) runs.get(name)!.push(await run(seconds))
    baselines.push(await runBaseline(seconds))
    const rates = workloads.map(({ name }) => `${name} ${Math.round(runs.get(name)![round]!.rate)}`)
    const baseline = Math.round(baselines[round + 1]!.list.rate)
    log(`round ${round + 1} of ${rounds}: baseline ${baseline}, ${rates.join(', ')}`)
  }
  const names = Object.keys(baselineTitles) as BaselineName[]
  return [
    ...names.map((name) =>
      summarize(
        { name: `baseline-${name}`, title: baselineTitles[name] },
        baselines.map((run) => run[name]),
        baselines.map(({ list }) => list)
      )
    ),
    ...workloads.map((workload) => {
      const own = baselines.map((run) => run[workload.baseline])
      const means = own.slice(1).map((after, round) => mean(own[round]!, after))
      return summarize(workload, runs.get(workload.name)!, means)
    })
  ]
}

function summarize(
  { name, title }: Pick<WorkloadResult, 'name' | 'title'>,
  runs: LoadResult[],
  baselines: LoadResult[]
): WorkloadResult {
  const medianOf = (pick: (run: LoadResult, round: number) => number) => median(runs.map(pick))
  return {
    name,
    title,
    rate: medianOf(({ rate }) => rate),
    p50: medianOf(({ p50 }) => p50),
    p97_5: medianOf(({ p97_5 }) => p97_5),
    p99: medianOf(({ p99 }) => p99),
    ratio: medianOf(({ rate }, round) => rate / baselines[round]!.rate),
    p99Ratio: medianOf(({ p99 }, round) => p99 / baselines[round]!.p99)
  }
}

const mean = (before: LoadResult, after: LoadResult): LoadResult => ({
  rate: (before.rate + after.rate) / 2,
  p50: (before.p50 + after.p50) / 2,
  p97_5: (before.p97_5 + after.p97_5) / 2,
  p99: (before.p99 + after.p99) / 2
})
