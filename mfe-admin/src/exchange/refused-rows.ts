import type { CheckedFile, ReportRow } from './use-import.ts'

/** The API ignores a column of this name, so the corrected file can be imported as it is. */
const reasonColumn = 'Motif du refus'

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const trimLineBreaks = (text: string) => text.replace(/^[\r\n]+|[\r\n]+$/g, '')

/** «Prix : Le prix est requis.», one for each problem. */
export const refusalReasons = ({ problems = [] }: Pick<ReportRow, 'problems'>): string[] =>
  problems.map(({ column, message }) => (column ? `${column}\u00a0: ${message}` : message))

/** The refused rows as CSV, unchanged. The reason is the first column: rows may have fewer cells than the header. */
export async function refusedRowsCsv({ file, response, rows }: CheckedFile): Promise<string> {
  const bytes = new Uint8Array(await readBytes(file))
  const decoder = new TextDecoder(response.encoding)
  const textOf = (from: number, to: number) => trimLineBreaks(decoder.decode(bytes.subarray(from, to)))
  const lineOf = (reason: string, text: string) => `${quote(reason)}${response.separator}${text}\r\n`
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const lines = refused.map((row) => lineOf(refusalReasons(row).join(' '), textOf(row.from, row.to)))
  return `\ufeff${lineOf(reasonColumn, textOf(0, response.head))}${lines.join('')}`
}

/** Older browsers and jsdom have no `Blob.arrayBuffer`. */
const readBytes = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })
