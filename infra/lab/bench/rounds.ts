import autocannon from 'autocannon'
import { median, rounded } from '../support/statistics.ts'
import { createFigure, type Figure } from './figures.ts'

/** A kind of request that is sent as often as possible. */
export interface Workload {
  name: string
  title: string
  address: string
  /** Requested in turn by each connection; or called for each request. */
  paths: string[] | (() => string)
}

interface Sample {
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

interface Run {
  rounds: number
  /** Of each workload in each round, after a fifth of it that does not count. */
  seconds: number
  /** The lowest ratio of the rates, and the highest ratio of the p99. */
  budgets: Record<string, { ratio?: number; p99?: number }>
  log(line: string): void
}

/**
 * Runs all workloads in turn, again and again, so that other processes of the machine slow all of them down. Returns the
 * medians; ratios are to the first workload in the same round.
 */
export async function runRounds(workloads: Workload[], { rounds, seconds, budgets, log }: Run): Promise<Figure[]> {
  const samples = workloads.map((): Sample[] => [])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, workload] of workloads.entries()) {
      await runLoad(workload, Math.ceil(seconds / 5))
      samples[index]!.push(await runLoad(workload, seconds))
    }
    const rates = workloads.map(({ name }, index) => `${name} ${rounded(samples[index]!.at(-1)!.rate)}`)
    log(`round ${round} of ${rounds}: ${rates.join(', ')}`)
  }
  return workloads.flatMap(({ name, title }, index): Figure[] => {
    const own = samples[index]!
    const medianOf = (key: keyof Sample) => median(own.map((sample) => sample[key]))
    const ratioOf = (key: keyof Sample) => median(own.map((sample, round) => sample[key] / samples[0]![round]![key]))
    const { ratio, p99 } = budgets[name] ?? {}
    const figures = [
      createFigure(title, medianOf('rate'), 'a second'),
      createFigure(`${name}: p50`, medianOf('p50'), 'ms'),
      createFigure(`${name}: p99`, medianOf('p99'), 'ms')
    ]
    if (index === 0) return figures
    return [
      ...figures,
      createFigure(`${name}: rate`, ratioOf('rate'), '× baseline', { min: ratio }),
      createFigure(`${name}: p99`, ratioOf('p99'), '× baseline', { max: p99 })
    ]
  })
}

/** Sends the next request of a connection once the response has come. Throws when a response is not 200. */
async function runLoad({ address, paths }: Workload, seconds: number): Promise<Sample> {
  const requests = Array.isArray(paths)
    ? paths.map((path) => ({ path }))
    : [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: paths() }) }]
  const result = await autocannon({ url: address, connections: 50, duration: seconds, timeout: 60, requests })
  const { errors, non2xx, duration, latency } = result
  const count = result['2xx']
  if (errors > 0 || non2xx > 0 || count === 0)
    throw new Error(`${address}: ${count} responses were 200, ${non2xx} others, ${errors} errors.`)
  return { rate: count / duration, p50: latency.p50, p99: latency.p99 }
}
