import { baobab, type Document, laterite } from './page.ts'

/** The logo of the header, a house on a railway track, in a square of this size. */
export function drawLogo(document: Document, x: number, y: number, size: number) {
  const unit = size / 40
  const at = (column: number, row: number) => [x + column * unit, y + row * unit] as const
  document.setFillColor(...baobab)
  document.triangle(...at(4, 18.5), ...at(20, 5), ...at(36, 18.5), 'F')
  document.rect(...at(9, 18.4), 22 * unit, 10.6 * unit, 'F')
  document.setFillColor(255, 255, 255)
  document.rect(...at(17, 20), 6 * unit, 9 * unit, 'F')
  document.setDrawColor(...laterite)
  document.setLineWidth(unit * 1.5)
  for (const row of [31.5, 36.5]) document.line(...at(2, row), ...at(38, row))
  for (const column of [6, 13, 20, 27, 34]) document.line(...at(column, 30), ...at(column, 38))
}
