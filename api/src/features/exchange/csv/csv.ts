import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { escapeFormula, unescapeCell } from '@keur/contract/csv'
import { limits } from '@keur/contract/limits'
import { CsvError, type Options, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { invalidInput, type Problem, tooLarge } from '../../../problems/problem.ts'

type Encoding = 'utf-8' | 'windows-1252'

/** Bytes that a file begins with to say that it is UTF-8. */
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const noText =
  'Ce fichier n’est pas un CSV lisible. Dans Excel, choisissez «\u00a0Enregistrer sous\u00a0» puis «\u00a0CSV UTF-8\u00a0».'
/** Characters that no text has, but binary files read as Windows-1252 do. */
const controls = /(?![\t\n\v\f\r])\p{Cc}/u

/**
 * Decodes bytes as UTF-8, or as Windows-1252, which French Excel writes by default; removes the byte order mark.
 * `declared` is the charset of the request. Throws 400 for anything but text.
 */
function decode(bytes: Buffer, declared?: string): { encoding: Encoding; text: Buffer; mark: number } {
  const mark = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0
  const body = bytes.subarray(mark)
  if (body.includes(0)) throw invalidInput({ field: 'file', message: noText })
  if (declared !== 'windows-1252' && isUtf8(body)) return { encoding: 'utf-8', text: body, mark }
  if (mark > 0) throw invalidInput({ field: 'file', message: noText })
  const text = new TextDecoder('windows-1252').decode(body)
  if (controls.test(text)) throw invalidInput({ field: 'file', message: noText })
  return { encoding: 'windows-1252', text: Buffer.from(text), mark }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
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
}

type Separator = ';' | ','

const piece = 64 * 1024
/** Characters of one row: an article is the longest that there is. */
const longestRow = 300_000
/** Spreadsheets leave empty rows at the end. */
const maxEmptyRecords = 1000

/**
 * Reads a file of rows below a row of names, and skips empty rows. Throws 400 for anything else, 413 for too many rows.
 */
export async function readCsv(bytes: Buffer, declared?: string): Promise<CsvFile> {
  const { encoding, text, mark } = decode(bytes, declared)
  const separator = separatorOf(text)
  const records: CsvRow[] = []
  /** Windows-1252 has a byte for each character. */
  const sizeOf = (slice: Buffer) => (encoding === 'utf-8' ? slice.length : slice.toString().length)
  let [read, at, line] = [0, mark, 1]
  const parser = parse({
    ...readOptions,
    delimiter: separator,
    on_record(cells: string[], { bytes: end }) {
      if (records.length > limits.importRows + maxEmptyRecords) throw tooManyRows()
      const slice = text.subarray(read, end)
      const from = at
      at += sizeOf(slice)
      records.push({ line, from, to: at, cells: cells.map(unescapeCell) })
      read = end
      line += linesOf(slice)
      return null
    }
  })
  try {
    await pipeline(piecesOf(text), parser.resume())
  } catch (error) {
    throw asProblem(error, line)
  }
  const [head, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) throw invalidInput({ field: 'file', message: 'Ce fichier est vide.' })
  if (rows.length > limits.importRows) throw tooManyRows()
  return { encoding, separator, names: head.cells.map((name) => name.trim()), head: head.to, rows }
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

/** The separator that is more frequent in the row of names. */
function separatorOf(text: Buffer): Separator {
  const [first = ''] = text
    .subarray(0, piece)
    .toString()
    .trimStart()
    .split(/[\r\n]/, 1)
  const outside = first.replaceAll(/"[^"]*"/g, '')
  return outside.split(',').length > outside.split(';').length ? ',' : ';'
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

const tooManyRows = () =>
  tooLarge(`Un fichier a au plus ${frenchNumber(limits.importRows)} lignes. Partagez-le en plusieurs.`)

const frenchNumber = (number: number) => number.toLocaleString('fr-FR')

/** As French Excel opens it by itself: with a mark, semicolons and its own line ends. */
const writeOptions = { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const
const rowsAtOnce = 100

/** A file of these rows below their names, piece by piece. */
export async function* writeCsv(names: string[], rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const written = (some: string[][]) => Buffer.from(stringify(some, writeOptions))
  yield Buffer.concat([byteOrderMark, written([names])])
  let waiting: string[][] = []
  for await (const cells of rows) {
    waiting.push(cells.map(escapeFormula))
    if (waiting.length < rowsAtOnce) continue
    yield written(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield written(waiting)
}
