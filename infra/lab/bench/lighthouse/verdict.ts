import type { Report } from './report.ts'

export type Measure = Exclude<keyof Report, 'findings'>

/** A score must reach `least`; a time or a shift may reach `most`. */
export type LighthouseBudget = Record<Measure, { least: number } | { most: number }>

const names: Record<Measure, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
  lcp: 'LCP s',
  cls: 'CLS',
  tbt: 'TBT ms'
}
const digits: Partial<Record<Measure, number>> = { lcp: 2, cls: 3 }

export const measures = Object.keys(names) as Measure[]
export const nameOf = (measure: Measure) => names[measure]
export const figureOf = (report: Report, measure: Measure) => report[measure].toFixed(digits[measure] ?? 0)

/** Whether a figure misses its budget. */
export function misses(report: Report, measure: Measure, budget: LighthouseBudget): boolean {
  const bound = budget[measure]
  return 'least' in bound ? report[measure] < bound.least : report[measure] > bound.most
}

/** A sentence for each figure of a page that misses its budget. */
export const overIn = (path: string, report: Report, budget: LighthouseBudget): string[] =>
  measures
    .filter((measure) => misses(report, measure, budget))
    .map((measure) => {
      const bound = budget[measure]
      const limit = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`
      return `${path}: Lighthouse ${names[measure]} ${figureOf(report, measure)}, budget ${limit}`
    })
