import { markdownTable, rounded } from '../../support/statistics.ts'
import { createFigure, type Figure } from '../figures.ts'
import type { WorkloadResult } from './rounds.ts'

/** Budgets in relation to the baseline: the lowest ratio of the rates, and the highest ratio of the p99. */
export interface WorkloadBudget {
  ratio?: number
  p99?: number
}

/** Returns the figures of workloads that have a budget. */
export function figuresOf(results: WorkloadResult[], budgets: Record<string, WorkloadBudget>): Figure[] {
  return results.flatMap(({ name, title, ratio, p99Ratio }) => {
    const { ratio: min, p99: max } = budgets[name] ?? {}
    return [
      ...(min === undefined ? [] : [createFigure(title, ratio, '× the baseline', { min })]),
      ...(max === undefined ? [] : [createFigure(`${title}: p99`, p99Ratio, "× the baseline's", { max })])
    ]
  })
}

export function workloadTable(results: WorkloadResult[], budgets: Record<string, WorkloadBudget>): string {
  const rows = results.map(({ name, title, rate, p50, p99, ratio, p99Ratio }) => {
    const { ratio: min, p99: max } = budgets[name] ?? {}
    const measured = [`${rounded(ratio)} ×`, ...(max === undefined ? [] : [`p99 ${rounded(p99Ratio)} ×`])]
    const budget = [...(min === undefined ? [] : [`${min} ×`]), ...(max === undefined ? [] : [`p99 ${max} ×`])]
    return [title, rounded(rate), `${rounded(p50)} ms`, `${rounded(p99)} ms`, measured.join(', '), budget.join(', ')]
  })
  return markdownTable(['work', 'responses a second', 'p50', 'p99', 'to the baseline', 'at least (p99: at most)'], rows)
}
