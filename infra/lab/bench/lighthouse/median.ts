import type { Report } from './report.ts'

/** The run with the middle performance: its figures belong together, which medians of each figure would not. */
export function middleOf(reports: Report[]): Report {
  const sorted = reports.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There is no middle of no report.')
  // A finding of any run is one: it is no matter of speed.
  return { ...middle, findings: [...new Set(reports.flatMap(({ findings }) => findings))] }
}
