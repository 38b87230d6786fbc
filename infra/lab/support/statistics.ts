import { cpus, loadavg } from 'node:os'

/** Returns the middle value, or the mean of the two middle values of an even number. NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** Returns the smallest value that `percent` of all values do not exceed. NaN without values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** Returns the milliseconds that a task takes. */
export async function measure(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

/** Rounds to three significant digits below 100, and to whole numbers above: 0.0512, 1.25, 18,310. */
export const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

export const formatMilliseconds = (value: number) => `${Math.round(value)} ms`

/** Formats the number of responses of each status, such as `503 × 12, none × 3`. */
export function formatStatuses(statuses: number[]): string {
  const counts = Map.groupBy(
    statuses.toSorted((a, b) => a - b),
    (status) => status
  )
  return [...counts].map(([status, same]) => `${status || 'none'} × ${same.length}`).join(', ') || 'none'
}

/** What figures of this machine must be read with. */
export const machine = () => `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`
