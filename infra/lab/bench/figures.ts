import { machine, rounded } from '../support/statistics.ts'

/** The lowest or highest value; a figure without a budget is only reported. */
export interface Budget {
  min?: number | undefined
  max?: number | undefined
}

export interface Figure extends Budget {
  name: string
  value: number
  unit: string
  over: boolean
}

export function createFigure(name: string, value: number, unit: string, budget: Budget = {}): Figure {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = budget
  // NaN, a failed measurement, is within no budget.
  return { name, value, unit, ...budget, over: !(value >= min && value <= max) }
}

const formatBudget = ({ min, max }: Budget) =>
  [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`].filter(Boolean).join(', ')

const formatValue = ({ value, unit }: Figure) => (Number.isNaN(value) ? 'not measured' : `${rounded(value)} ${unit}`)

/** Logs a table of figures beside their budgets, and the machine below it. Returns a sentence for each that is over. */
export function report(figures: Figure[], log: (line: string) => void): string[] {
  log('\n| what | measured | budget |\n|---|---|---|')
  for (const figure of figures)
    log(`| ${figure.name} | ${formatValue(figure)} | ${formatBudget(figure)}${figure.over ? ' ✗ over' : ''} |`)
  log(`\n${machine()}`)
  return figures
    .filter(({ over }) => over)
    .map((figure) => `${figure.name}: ${formatValue(figure)}, ${formatBudget(figure)}`)
}
