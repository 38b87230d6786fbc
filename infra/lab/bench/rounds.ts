import autocannon from 'autocannon'
import { median, rounded } from '../support/statistics.ts'
import { createFigure, type Figure } from './figures.ts'

export interface Load {
  address: string
  /** Requested in turn by each connection; or called for each request. */
  paths: string[] | (() => string)
  headers?: Record<string, string> | undefined
  /** The expected status. */
  status?: number
  connections?: number
}

interface Sample {
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time for each response. */
  processor: number
}

/** A kind of request that is sent as often as possible. */
export interface Workload {
  name: string
  title: string
  /** The name of another one, with which it is compared in the same round. */
  comparedWith?: string
  prepare(): Load | Promise<Load>
}

interface Run {
  rounds: number
  /** Of each workload in each round, after a fifth of it that does not count. */
  seconds: number
  /** The lowest ratio of the rates, the highest ratio of the p99, and the highest processor time of the whole site. */
  budgets: Record<string, { ratio?: number; p99?: number; processor?: number }>
  /** Milliseconds of all processes of the site since their start. */
  processorTime?: () => number
  log(line: string): void
}

/**
 * Runs all workloads in turn, again and again, so that other processes of the machine slow all of them down. Returns the
 * medians; ratios are of the same round.
 */
export async function runRounds(workloads: Workload[], { rounds, seconds, budgets, processorTime, log }: Run) {
  const samples = new Map<string, Sample[]>(workloads.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, prepare } of workloads) {
      const load = await prepare()
      await runLoad(load, Math.ceil(seconds / 5))
      const before = processorTime?.() ?? 0
      const { count, ...sample } = await runLoad(load, seconds)
      samples.get(name)!.push({ ...sample, processor: ((processorTime?.() ?? 0) - before) / count })
    }
    const rates = workloads.map(({ name }) => `${name} ${rounded(samples.get(name)!.at(-1)!.rate)}`)
    log(`round ${round} of ${rounds}: ${rates.join(', ')}`)
  }
  return workloads.flatMap(({ name, title, comparedWith = '' }): Figure[] => {
    const [own, others] = [samples.get(name)!, samples.get(comparedWith)]
    const { ratio, p99, processor } = budgets[name] ?? {}
    const medianOf = (pick: (sample: Sample) => number) => median(own.map(pick))
    const ratioOf = (pick: (sample: Sample) => number) =>
      median(own.map((sample, round) => pick(sample) / pick(others![round]!)))
    return [
      createFigure(
        title,
        medianOf((sample) => sample.rate),
        'a second'
      ),
      ...(['p50', 'p99'] as const).map((key) =>
        createFigure(
          `${name}: ${key}`,
          medianOf((sample) => sample[key]),
          'ms'
        )
      ),
      ...(others
        ? [
            createFigure(
              `${name}: rate`,
              ratioOf((sample) => sample.rate),
              `× ${comparedWith}`,
              { min: ratio }
            ),
            createFigure(
              `${name}: p99`,
              ratioOf((sample) => sample.p99),
              `× ${comparedWith}`,
              { max: p99 }
            )
          ]
        : []),
      ...(processorTime
        ? [
            createFigure(
              `${name}: processor time`,
              medianOf((sample) => sample.processor),
              'ms',
              { max: processor }
            )
          ]
        : [])
    ]
  })
}

/**
 * Sends the next request of a connection once the response has come. Throws when a response has another status, because
 * a fast error is no result.
 */
async function runLoad({ address, paths, headers = {}, status = 200, connections = 50 }: Load, seconds: number) {
  const requests = Array.isArray(paths)
    ? paths.map((path) => ({ path, headers }))
    : [{ headers, setupRequest: (request: autocannon.Request) => ({ ...request, path: paths() }) }]
  const result = await autocannon({ url: address, connections, duration: seconds, timeout: 60, requests })
  const { errors, statusCodeStats = {}, duration, latency } = result
  const count = Object.values(statusCodeStats).reduce((sum, { count = 0 }) => sum + Number(count), 0)
  if (errors > 0 || count === 0 || Number(statusCodeStats[`${status}`]?.count ?? 0) < count)
    throw new Error(`${address}: expected ${status}, got ${JSON.stringify(statusCodeStats)} and ${errors} errors.`)
  return { count, rate: count / duration, p50: latency.p50, p99: latency.p99 }
}
