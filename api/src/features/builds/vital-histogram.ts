import type { VitalName } from '@keur/contract/build-figures'

/**
 * The upper bounds of the classes in which a figure is counted; the last class has none. Among them are the bounds of
 * «good» and «poor» of each Core Web Vital (https://web.dev/articles/vitals): 2.5 and 4 s, 200 and 500 ms, 0.1 and 0.25.
 */
export const classBounds: Record<VitalName, readonly number[]> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 20_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 800, 1_500, 3_000],
  cls: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.7, 1]
}

/** The index of a figure's class. */
export function classOf(name: VitalName, value: number): number {
  const index = classBounds[name].findIndex((bound) => value <= bound)
  return index < 0 ? classBounds[name].length : index
}

/**
 * What `share` of the visits does not exceed, interpolated within its class: that of the last class is its lower bound.
 * `counts` by class. Undefined without visits.
 */
export function percentile(name: VitalName, counts: number[], share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const bounds = classBounds[name]
  let below = 0
  for (const [index, count] of counts.entries()) {
    const lower = bounds[index - 1] ?? 0
    const upper = bounds[index] ?? lower
    if (count > 0 && below + count >= share * total) return lower + ((share * total - below) / count) * (upper - lower)
    below += count
  }
  return bounds.at(-1)
}
