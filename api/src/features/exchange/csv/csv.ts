import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { escapeFormula, unescapeCell } from '@keur/contract/csv'
import type { ImportResponse } from '@keur/contract/csv-import'
import { limits } from '@keur/contract/limits'
import { CsvError, type Options, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { invalidInput, type Problem, tooLarge } from '../../../problems/problem.ts'

type Encoding = ImportResponse['encoding']
type Separator = ImportResponse['separator']

/** Bytes that a file begins with to name its encoding. */
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const marks: [Encoding, Buffer][] = [
  ['utf-8', byteOrderMark],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])]
]
/** Where a character does not have as many bytes as in UTF-8. */
const bytesPerCharacter: Partial<Record<Encoding, number>> = { 'windows-1252': 1, 'utf-16le': 2, 'utf-16be': 2 }

const noText =
  'Ce fichier n’est pas un CSV lisible. Dans Excel, choisissez «\u00a0Enregistrer sous\u00a0» puis «\u00a0CSV UTF-8\u00a0».'
/** Characters that no text has, but binary files read in another encoding than UTF-8 do. */
const controls = /(?![\t\n\v\f\r])\p{Cc}/u

/**
 * Decodes bytes by their byte order mark, which is removed, or else as UTF-8, or as Windows-1252, which French Excel writes
 * by default. `declared` is the charset of the request. Throws 400 for anything but text.
 */
function decode(bytes: Buffer, declared?: string): { encoding: Encoding; text: Buffer; mark: number } {
  const [marked, mark] = marks.find(([, sign]) => bytes.subarray(0, sign.length).equals(sign)) ?? []
  const body = bytes.subarray(mark?.length)
  const encodings: Encoding[] = marked ? [marked] : declared === 'windows-1252' ? [declared] : ['utf-8', 'windows-1252']
  for (const encoding of encodings) {
    const text = decodeAs(encoding, body)
    if (text === undefined || text.includes('\0') || (encoding !== 'utf-8' && controls.test(text))) continue
    return { encoding, text: encoding === 'utf-8' ? body : Buffer.from(text), mark: mark?.length ?? 0 }
  }
  throw invalidInput({ field: 'file', message: noText })
}

function decodeAs(encoding: Encoding, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export interface CsvRow {
  /** Where it begins; the first of the file is 1. */
  line: number
  /** Its bytes in the file as it was sent: from, and to where the next begins. */
  from: number
  to: number
  cells: string[]
}

export interface CsvFile {
  encoding: Encoding
  separator: Separator
  names: string[]
  /** Bytes of the row of names, with what stands before it. */
  head: number
  rows: CsvRow[]
  /** The text that the places of its rows are in, of a workbook and of a file with answers. */
  csv?: string
}

const piece = 64 * 1024
/** Characters of one row: an article is the longest that there is. */
const longestRow = 300_000
const maxEmptyRecords = 1000

/**
 * Reads a file of rows below a row of names, and skips empty rows. Throws 400 for anything else, 413 for too many rows.
 */
export async function readCsv(bytes: Buffer, declared?: string): Promise<CsvFile> {
  const { encoding, text, mark } = decode(bytes, declared)
  const sizeOf = (slice: Buffer) =>
    encoding in bytesPerCharacter ? slice.toString().length * bytesPerCharacter[encoding]! : slice.length
  const [separatorLine = '', separator = separatorOf(text)] =
    (namedSeparator.exec(text.subarray(0, 20).toString()) as [string, Separator] | null) ?? []
  const table = text.subarray(separatorLine.length)
  const records: CsvRow[] = []
  let [read, at, line] = [0, mark + sizeOf(text.subarray(0, separatorLine.length)), separatorLine ? 2 : 1]
  const parser = parse({
    ...readOptions,
    delimiter: separator,
    on_record(cells: string[], { bytes: end }) {
      if (records.length > limits.importRows + maxEmptyRecords) throw tooManyRows()
      const slice = table.subarray(read, end)
      const from = at
      at += sizeOf(slice)
      records.push({ line, from, to: at, cells: cells.map(unescapeCell) })
      read = end
      line += linesOf(slice)
      return null
    }
  })
  try {
    await pipeline(piecesOf(table), parser.resume())
  } catch (error) {
    throw asProblem(error, line)
  }
  return { encoding, separator, ...tableOf(records) }
}

/** The names and the rows below them, without empty ones. Throws 400 where there are none, 413 for too many. */
export function tableOf(records: CsvRow[]): Pick<CsvFile, 'names' | 'head' | 'rows'> {
  const [head, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) throw invalidInput({ field: 'file', message: 'Ce fichier est vide.' })
  if (rows.length > limits.importRows) throw tooManyRows()
  return { names: head.cells.map((name) => name.trim()), head: head.to, rows }
}

const readOptions = {
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: longestRow
} satisfies Options

/** In chunks, so that a large file does not block other requests. */
async function* piecesOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += piece) {
    yield text.subarray(at, at + piece)
    await setImmediate()
  }
}

/** The line by which Excel reads a file of its own, and writes none. */
const namedSeparator = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i
const separators: readonly Separator[] = [';', ',', '\t']

/** The separator that is the most frequent in the row of names. */
function separatorOf(text: Buffer): Separator {
  const [first = ''] = text
    .subarray(0, piece)
    .toString()
    .trimStart()
    .split(/[\r\n]/, 1)
  const outside = first.replaceAll(/"[^"]*"/g, '')
  const count = (separator: Separator) => outside.split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

const linesOf = (slice: Buffer) => slice.toString().match(/\r\n|\r|\n/g)?.length ?? 0

const sentences: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `Ligne ${line}\u00a0: un guillemet s’ouvre et ne se referme pas.`,
  CSV_INVALID_CLOSING_QUOTE: (line) =>
    `Ligne ${line}\u00a0: un guillemet est mal placé. Dans une cellule, il se double.`,
  INVALID_OPENING_QUOTE: (line) => `Ligne ${line}\u00a0: un guillemet est mal placé. Dans une cellule, il se double.`,
  CSV_MAX_RECORD_SIZE: (line) => `Ligne ${line}\u00a0: cette ligne est trop longue, ou un guillemet ne s’y referme pas.`
}

function asProblem(error: unknown, line: number): Problem | unknown {
  if (!(error instanceof CsvError)) return error
  const message = sentences[error.code]?.(line) ?? `Ligne ${line}\u00a0: cette ligne est illisible.`
  return invalidInput({ field: 'file', message })
}

export const tooManyRows = () =>
  tooLarge(`Un fichier a au plus ${frenchNumber(limits.importRows)} lignes. Partagez-le en plusieurs.`)

const frenchNumber = (number: number) => number.toLocaleString('fr-FR')

/** As French Excel opens it by itself: with a mark, semicolons and its own line ends. */
const writeOptions = { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const
const rowsAtOnce = 100

export const csvOf = (rows: string[][]) => Buffer.from(stringify(rows, writeOptions))

/** Rows with their places in the file that a spreadsheet would save of them. Throws above the bytes of an import. */
export function placedRows(rows: { line: number; cells: string[] }[], tooBig: () => Problem) {
  let at = 0
  const parts: Buffer[] = []
  const records = rows.map(({ line, cells }): CsvRow => {
    const part = csvOf([cells.map(escapeFormula)])
    parts.push(part)
    at += part.length
    if (at > limits.importBytes) throw tooBig()
    return { line, from: at - part.length, to: at, cells }
  })
  return { records, csv: Buffer.concat(parts).toString() }
}

/** A file of these rows below their names, piece by piece. */
export async function* writeCsv(names: string[], rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  yield Buffer.concat([byteOrderMark, csvOf([names])])
  let waiting: string[][] = []
  for await (const cells of rows) {
    waiting.push(cells.map(escapeFormula))
    if (waiting.length < rowsAtOnce) continue
    yield csvOf(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield csvOf(waiting)
}
