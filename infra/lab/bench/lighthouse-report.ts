/** The figures of one page on Lighthouse's phone. Scores are 0 to 100. */
export interface Report {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint, seconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time, milliseconds. */
  tbt: number
  /** The audits that cost points, except those of performance. */
  findings: string[]
}

export type Measure = Exclude<keyof Report, 'findings'>

/** Scores have a lowest value; times and shifts have a highest one. */
export type LighthouseBudget = Record<Measure, { min: number } | { max: number }>

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
const measures = Object.keys(names) as Measure[]

/**
 * Returns the run with the median performance, because the figures of one run belong together. Its findings are those
 * of all runs.
 */
export function medianReport(reports: Report[]): Report {
  const sorted = reports.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There is no report.')
  return { ...middle, findings: [...new Set(reports.flatMap(({ findings }) => findings))] }
}

/** Returns a sentence for each figure of a page that misses its budget. */
export const missedBudgets = (path: string, report: Report, budget: LighthouseBudget): string[] =>
  measures
    .filter((measure) => misses(report, measure, budget))
    .map((measure) => {
      const bound = budget[measure]
      const limit = 'min' in bound ? `at least ${bound.min}` : `at most ${bound.max}`
      return `${path}: Lighthouse ${names[measure]} ${format(report, measure)}, budget ${limit}`
    })

/** Formats one line for each page, with ✗ after a missed budget and the findings below. */
export function lighthouseTable(reports: Map<string, Report>, budget: LighthouseBudget, machine: string): string {
  const line = (title: string, cell: (measure: Measure) => string) =>
    `  ${title.padEnd(44)}${measures.map((measure) => cell(measure).padStart(16)).join('')}`
  const formatBound = (bound: LighthouseBudget[Measure]) => ('min' in bound ? `≥ ${bound.min}` : `≤ ${bound.max}`)
  return [
    '',
    `Lighthouse, mobile (${machine})`,
    line('', (measure) => names[measure]),
    line('budget', (measure) => formatBound(budget[measure])),
    ...[...reports].flatMap(([path, report]) => [
      line(path, (measure) => format(report, measure) + (misses(report, measure, budget) ? ' ✗' : '  ')),
      ...report.findings.map((finding) => `    - ${finding}`)
    ])
  ].join('\n')
}

const format = (report: Report, measure: Measure) => report[measure].toFixed(digits[measure] ?? 0)

function misses(report: Report, measure: Measure, budget: LighthouseBudget): boolean {
  const bound = budget[measure]
  return 'min' in bound ? report[measure] < bound.min : report[measure] > bound.max
}
