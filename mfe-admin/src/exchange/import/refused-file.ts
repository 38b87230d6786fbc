import type { ShownRow, ToldFile } from './import-state.ts'

/** The API passes over a column of this name, so that the corrected file can be sent as it is. */
const reasonColumn = 'Motif du refus'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const withoutEnds = (text: string) => text.replace(/^[\r\n]+|[\r\n]+$/g, '')

/** What stands in the way, in one sentence for each. */
export const reasonsOf = ({ problems = [] }: Pick<ShownRow, 'problems'>): string[] =>
  problems.map(({ column, message }) => (column ? `${column}\u00a0: ${message}` : message))

/**
 * The rows that were refused, as they stand in their file, with the reason before each: to be corrected and sent. The reason comes first, since
 * rows may end early.
 */
export async function refusedFile({ file, answer, rows }: ToldFile): Promise<string> {
  const bytes = new Uint8Array(await readAll(file))
  const decoder = new TextDecoder(answer.encoding)
  const textOf = (from: number, to: number) => withoutEnds(decoder.decode(bytes.subarray(from, to)))
  const lineOf = (reason: string, text: string) => `${quoted(reason)}${answer.separator}${text}\r\n`
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const lines = refused.map((row) => lineOf(reasonsOf(row).join(' '), textOf(row.from, row.to)))
  return `\ufeff${lineOf(reasonColumn, textOf(0, answer.head))}${lines.join('')}`
}

/** Older browsers, and the one of tests, read files in this way only. */
const readAll = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })
