import { cpus, loadavg } from 'node:os'

/** Returns the middle value, or the mean of the two middle values of an even number. NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

export async function measure(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

/** Rounds to three significant digits below 100, and to whole numbers above: 0.0512, 1.25, 18,310. */
export const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

export const formatMilliseconds = (value: number) => `${Math.round(value)} ms`

/** What figures of this machine must be read with. */
export const machine = () => `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`
