import { markdownTable, rounded } from '../../support/statistics.ts'
import type { WorkloadResult } from './rounds.ts'

/** The lowest or highest value; a figure without a budget is only reported. */
export interface Budget {
  min?: number
  max?: number
}

/** A measured value with its budget. */
export interface Figure extends Budget {
  name: string
  value: number
  unit: string
  over: boolean
}

/** Budgets in relation to the baseline: the lowest ratio of the rates, and the highest ratio of the p99. */
export interface WorkloadBudget {
  ratio?: number
  p99?: number
}

export function createFigure(name: string, value: number, unit: string, budget: Budget = {}): Figure {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = budget
  // NaN, a failed measurement, is within no budget.
  return { name, value, unit, ...budget, over: !(value >= min && value <= max) }
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

const formatBudget = ({ min, max }: Budget) =>
  [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`].filter(Boolean).join(', ')

export const formatFigure = (figure: Figure) =>
  `${figure.name}: ${rounded(figure.value)} ${figure.unit}, ${formatBudget(figure)}`

export function figureTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    `${formatBudget(figure)}${figure.over ? ' ✗ over' : ''}`
  ])
  return markdownTable(['what', 'measured', 'budget'], rows)
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
