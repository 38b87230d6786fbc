import { strToU8, zipSync } from 'fflate'

/** The XML of a cell, or the text of one. */
export type XlsxCell = string | { xml: string }

const xmlOf = (cell: XlsxCell, row: number, column: number) => {
  const xml = typeof cell === 'object' ? cell.xml : `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  return xml.replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`)
}
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An .xlsx file with these rows in its first sheet. Style 1 is a day. `parts` are other files in it. */
export function anXlsxFile(rows: XlsxCell[][], parts: Record<string, Uint8Array> = {}): Buffer {
  const rowsXml = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => xmlOf(cell, row, column)).join('')}</row>`
  )
  const link = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${id}" Target="${target}"/>`
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('worksheet', 'worksheets/sheet1.xml')}${link('styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml.join('')}</sheetData></worksheet>`
  }
  const texts = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return Buffer.from(zipSync({ ...Object.fromEntries(texts), ...parts }))
}
