import { markdownTable, median, rounded } from '../../support/statistics.ts'
import { createFigure, type Figure } from '../figures.ts'

export interface Sample {
  /** Pages a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time for each page, by part of the site; `baseline` for a baseline. */
  processorTimes?: Record<string, number>
}

export interface Measurement {
  name: string
  title: string
  /** Null if the site cannot do this. */
  run(): Promise<Sample | null>
  /** The name of an earlier measurement, with which the rate is compared in the same round. */
  baseline?: string
  /** The lowest ratio of the rates. */
  min?: number
}

export interface MeasurementResult extends Sample {
  title: string
  /** The rate divided by that of the baseline; NaN without one. */
  ratio: number
  /** The same for the processor time of the gateway. */
  processorRatio: number
  baselineTitle: string
  min?: number
}

/** Runs all measurements in turn, again and again. Returns the medians; ratios are of the same round. */
export async function runRounds(
  measurements: Measurement[],
  rounds: number,
  log: (line: string) => void
): Promise<MeasurementResult[]> {
  const samples = new Map<string, (Sample | null)[]>(measurements.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of measurements) samples.get(name)!.push(await run())
    const rates = measurements.map(({ name }) => `${name} ${formatRate(samples.get(name)!.at(-1))}`)
    log(`round ${round} of ${rounds}: ${rates.join(', ')}`)
  }
  return measurements.map(({ name, title, baseline, min }) => {
    const own = samples.get(name)!
    const medianOf = (pick: (sample: Sample, round: number) => number) =>
      median(own.flatMap((sample, round) => (sample ? [pick(sample, round)] : [])))
    const processes = Object.keys(own[0]?.processorTimes ?? {})
    const others = baseline === undefined ? [] : samples.get(baseline)!
    return {
      title,
      rate: medianOf(({ rate }) => rate),
      p50: medianOf(({ p50 }) => p50),
      p99: medianOf(({ p99 }) => p99),
      processorTimes: Object.fromEntries(
        processes.map((process) => [process, medianOf(({ processorTimes }) => processorTimes?.[process] ?? Number.NaN)])
      ),
      ratio: medianOf(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN)),
      processorRatio: medianOf((sample, round) => gatewayTimeOf(sample) / gatewayTimeOf(others[round])),
      baselineTitle: measurements.find((other) => other.name === baseline)?.title ?? '',
      ...(min === undefined ? {} : { min })
    }
  })
}

const gatewayTimeOf = (sample: Sample | null | undefined) =>
  sample?.processorTimes?.gateway ?? sample?.processorTimes?.baseline ?? Number.NaN

const formatRate = (sample: Sample | null | undefined) => (sample ? String(Math.round(sample.rate)) : 'none')

/** Returns the figures of measurements that have a budget. */
export const figuresOf = (results: MeasurementResult[]): Figure[] =>
  results.flatMap(({ title, ratio, baselineTitle, min }) =>
    min === undefined ? [] : [createFigure(title, ratio, `× «${baselineTitle}»`, { min })]
  )

/** `processes`: the names of the columns of processor time. */
export function measurementTable(results: MeasurementResult[], processes: string[]): string {
  const orDash = (value: number, unit = '') => (Number.isNaN(value) ? '–' : `${rounded(value)}${unit}`)
  const rows = results.map(
    ({ title, rate, p50, p99, processorTimes = {}, ratio, processorRatio, baselineTitle, min }) => [
      title,
      orDash(rate),
      orDash(p50, ' ms'),
      orDash(p99, ' ms'),
      ...processes.map((process) => orDash(processorTimes[process] ?? Number.NaN, ' ms')),
      baselineTitle && `${orDash(ratio)} × ${baselineTitle}, processor time ${orDash(processorRatio)} ×`,
      min === undefined ? '' : `${min} ×${ratio >= min ? '' : ' ✗ over'}`
    ]
  )
  const header = ['pages', 'a second', 'p50', 'p99', ...processes.map((process) => `processor: ${process}`)]
  return markdownTable([...header, 'in relation to', 'at least'], rows)
}
