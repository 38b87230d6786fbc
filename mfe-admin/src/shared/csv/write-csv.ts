import { escapeFormula } from '@keur/contract/csv'

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a cell may hold; a number stays one. */
export type Cell = string | number | null | undefined

const cellOf = (cell: Cell) => (typeof cell === 'number' ? String(cell) : quoted(escapeFormula(cell ?? '')))

/**
 * A table as French spreadsheets open it: semicolons between the cells, a mark of UTF-8 before all of it, CRLF at the end of lines.
 * Text that looks like a formula is made harmless.
 */
export const writeCsv = (head: string[], rows: Cell[][]): string =>
  `\ufeff${[head, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
