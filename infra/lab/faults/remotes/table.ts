import { type Cell, inSeconds, ways } from './cell.ts'

/** What was seen, as Markdown: a table of the section on which all was tried, and one of the others. */
export function tableOf(cells: Cell[]): string[] {
  const names = [...new Set(cells.map(({ section }) => section))]
  return names.flatMap((section) => {
    const own = cells.filter((cell) => cell.section === section)
    const faults = [...new Set(own.map(({ fault }) => fault))]
    return [
      '',
      `| ${section} | expected | ${ways.join(' | ')} |`,
      `|---|---|${ways.map(() => '---|').join('')}`,
      ...faults.map((fault) => {
        const row = own.filter((cell) => cell.fault === fault)
        const seen = ways.map((way) => told(row.find((cell) => cell.way === way)))
        return `| ${fault} | ${row[0]?.expected.join(' or ')} | ${seen.join(' | ')} |`
      })
    ]
  })
}

/** One cell: the shell, the notice that it is late, the outcome, each with its time, and what was promised and not kept. */
function told(cell: Cell | undefined): string {
  if (!cell) return ''
  const { shell, slow, seen, at, retry, broken } = cell
  const course = [
    `shell ${Math.round(shell)} ms`,
    ...(slow === null ? [] : [`late ${inSeconds(slow)}`]),
    `${seen}${at === null ? '' : ` ${inSeconds(at)}`}`,
    `retry ${retry}`
  ]
  return `${broken.length === 0 ? '✓' : '✗'} ${course.join(', ')}${broken.map((sentence) => `; **${sentence}**`).join('')}`
}
