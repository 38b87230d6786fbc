import { unescapeCell } from '@keur/contract/csv'
import { invalidInput, tooLarge } from '../../../problems/problem.ts'
import { createBoundedQueue } from '../../../runtime/concurrency.ts'
import { runWorker } from '../../../runtime/run-worker.ts'
import { type CsvFile, placedRows, tableOf, tooManyRows } from '../csv/csv.ts'

/** What `xlsx-worker.ts` posts. */
export type WorkbookResult = { rows: string[][] } | { problem: 'macros' | 'large' | 'rows' | 'formulas' | 'unreadable' }

const reading = createBoundedQueue({ workers: 1, waiting: 10 })
const bounds = { seconds: 15, megabytes: 256 }

const tooBig = () => tooLarge('Ce classeur contient trop de données. Partagez-le en plusieurs.')
const unreadable = 'Ce classeur ne peut pas être lu. Enregistrez-le au format .xlsx ou «\u00a0CSV UTF-8\u00a0».'
const sentences = {
  unreadable,
  macros: 'Ce classeur contient des macros. Enregistrez-le au format .xlsx, qui n’en a pas.',
  formulas: 'Ce classeur a des formules sans résultat. Ouvrez-le dans un tableur, puis enregistrez-le.'
}

/** Every .xlsx file is a ZIP file, and no text begins so. */
export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/**
 * Reads the first sheet of an .xlsx file as the CSV file that a spreadsheet would make of it: values of formulas, and the
 * lines are those of the sheet. Throws 400 for anything else, macros among it, 413 for too many rows or bytes, and 503.
 */
export async function readWorkbook(bytes: Buffer): Promise<CsvFile> {
  const script = new URL('./xlsx-worker.ts', import.meta.url)
  const result = await reading.run(() =>
    runWorker<WorkbookResult>(script, bytes, bounds).catch((): WorkbookResult => ({ problem: 'unreadable' }))
  )
  if ('problem' in result) {
    if (result.problem === 'large') throw tooBig()
    if (result.problem === 'rows') throw tooManyRows()
    throw invalidInput({ field: 'file', message: sentences[result.problem] })
  }
  const rows = result.rows.map((row, index) => ({ line: index + 1, cells: row.map(unescapeCell) }))
  const { records, csv } = placedRows(rows, tooBig)
  return { ...tableOf(records), encoding: 'utf-8', separator: ';', csv }
}
