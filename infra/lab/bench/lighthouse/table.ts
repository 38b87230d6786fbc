import type { Report } from './report.ts'
import { figureOf, type LighthouseBudget, measures, misses, nameOf } from './verdict.ts'

/** One line per page, a ✗ behind what misses its budget, and beneath it what cost points. */
export function lighthouseTable(reports: Map<string, Report>, budget: LighthouseBudget, machine: string): string {
  const width = 16
  const bound = (limit: { least: number } | { most: number }) =>
    'least' in limit ? `≥ ${limit.least}` : `≤ ${limit.most}`
  const line = (first: string, cells: string[]) =>
    `  ${first.padEnd(44)}${cells.map((cell) => cell.padStart(width)).join('')}`
  return [
    '',
    `Lighthouse, mobile (${machine})`,
    line('', measures.map(nameOf)),
    line(
      'budget',
      measures.map((measure) => bound(budget[measure]))
    ),
    ...[...reports].flatMap(([path, report]) => [
      line(
        path,
        measures.map((measure) => figureOf(report, measure) + (misses(report, measure, budget) ? ' ✗' : '  '))
      ),
      ...report.findings.map((finding) => `    - ${finding}`)
    ])
  ].join('\n')
}
