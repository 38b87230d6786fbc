import { type Figure, rounded, type WorkBudget } from './figures.ts'
import type { WorkResult } from './rounds.ts'

/** As Markdown, for the README. */
export function workTable(results: WorkResult[], budgets: Record<string, WorkBudget>): string {
  const rows = results.map(({ name, title, rate, p50, p99, ratio, p99Ratio }) => {
    const { ratio: least, p99: most } = budgets[name] ?? {}
    const wanted = [least === undefined ? '' : `${least} ×`, most === undefined ? '' : `p99 ${most} ×`]
    const measured = most === undefined ? `${rounded(ratio)} ×` : `${rounded(ratio)} ×, p99 ${rounded(p99Ratio)} ×`
    return [
      title,
      rounded(rate),
      `${rounded(p50)} ms`,
      `${rounded(p99)} ms`,
      measured,
      wanted.filter(Boolean).join(', ')
    ]
  })
  return tableOf(['work', 'answers a second', 'p50', 'p99', 'to its yardstick', 'at least (p99: at most)'], rows)
}

export function figureTable(figures: Figure[]): string {
  const rows = figures.map(({ name, value, unit, least, most, over }) => {
    const wanted = least === undefined ? (most === undefined ? '' : `at most ${most}`) : `at least ${least}`
    return [name, `${rounded(value)} ${unit}`, `${wanted}${over ? ' ✗ over' : ''}`]
  })
  return tableOf(['what', 'measured', 'budget'], rows)
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return ['', line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
