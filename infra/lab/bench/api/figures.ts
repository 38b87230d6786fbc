import type { WorkResult } from './rounds.ts'

/** Lowest or highest values; what has no budget is only told. */
export interface Budget {
  least?: number
  most?: number
}

/** Something measured, beside what it may be. */
export interface Figure extends Budget {
  name: string
  value: number
  unit: string
  over: boolean
}

export interface WorkBudget {
  /** Of the yardstick's rate. */
  ratio?: number
  /** Of the yardstick's p99. */
  p99?: number
}

export function figureOf(name: string, value: number, unit: string, budget: Budget = {}): Figure {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = budget
  // What could not be measured is within no budget.
  return { name, value, unit, ...budget, over: !(value >= least && value <= most) }
}

/** What a kind of work is held to. */
export function figuresOf(results: WorkResult[], budgets: Record<string, WorkBudget>): Figure[] {
  return results.flatMap(({ name, title, ratio, p99Ratio }) => {
    const { ratio: least, p99: most } = budgets[name] ?? {}
    return [
      ...(least === undefined ? [] : [figureOf(title, ratio, '× the yardstick', { least })]),
      ...(most === undefined ? [] : [figureOf(`${title}: p99`, p99Ratio, "× the yardstick's", { most })])
    ]
  })
}

export function sentenceOf({ name, value, unit, least, most }: Figure): string {
  const bounds = [least === undefined ? '' : `at least ${least}`, most === undefined ? '' : `at most ${most}`]
  return `${name}: ${rounded(value)} ${unit}, ${bounds.filter(Boolean).join(', ')}`
}

/** Three digits that mean something: 0.0512, 1.25, 18,310. */
export const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
