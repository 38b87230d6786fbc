import qrcode from 'qrcode-generator'
import { baobab, type Document, ink, laterite } from './page.ts'

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

/** A QR code of a text in a square of this size. Needs a margin of white paper, four of its modules wide. */
export function drawCode(document: Document, text: string, x: number, y: number, size: number) {
  // Type 0 is the smallest that holds the text; level M still reads with 15 % of it damaged.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const module = size / count
  document.setFillColor(...ink)
  for (let row = 0; row < count; row += 1) {
    // One rectangle for neighbours: thin white lines between them would confuse a camera.
    for (let start = 0; start < count; start += 1) {
      let end = start
      while (end < count && code.isDark(row, end)) end += 1
      if (end > start) document.rect(x + start * module, y + row * module, (end - start) * module, module, 'F')
      start = Math.max(start, end)
    }
  }
}
