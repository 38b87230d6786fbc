import { escapeFormula } from '@keur/contract/csv'

export type Cell = string | number | null | undefined

const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const formatCell = (cell: Cell) => (typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell ?? '')))

/** A table for French spreadsheets: a byte order mark, semicolons, CRLF. Texts that look like formulas are escaped. */
export const writeCsv = (head: string[], rows: Cell[][]): string =>
  `\ufeff${[head, ...rows].map((cells) => cells.map(formatCell).join(';')).join('\r\n')}\r\n`

export function saveFile(name: string, text: BlobPart, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by then; the URL holds the text in memory until it is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
