import type { ImportAnswers, ImportProblem, ImportResponse, ImportRow } from '@keur/contract/csv-import'
import type { FieldChange } from '@keur/contract/history'
import { changedFields, namesOf } from '../../domain/changed-fields.ts'
import { Problem, unavailable } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { answerFile } from './answers.ts'
import { columnsOfFile, type FileColumns, readColumns } from './columns-of-file.ts'
import type { CsvFile, CsvRow } from './csv/csv.ts'
import { matchingOf } from './matching.ts'
import { questionsOf, withTexts } from './questions.ts'
import { readRow } from './read-row.ts'
import { asImportProblem, type Check, columnsOfFields, inputProblems, problemOf } from './row-problems.ts'
import type { RowKey, RowMatch, Sheet, Stored } from './sheets/sheet.ts'

export interface Importing {
  /** Reports what would happen, and writes nothing. */
  dryRun: boolean
  /** SHA-256 of the file. */
  digest: string
  /** About a file that is not ours. */
  answers?: ImportAnswers | undefined
  sender: string
  check: Check
  /** Aborted when the caller leaves or the process stops: the remaining rows are not started. */
  signal: AbortSignal
  /** Called for each row that was stored, as soon as it is. */
  onWrite: (row: ImportRow & { id: string }) => void
  /** Called for each record, with the changed fields where it was there before. */
  onStore: (saved: Stored, changes?: FieldChange[]) => void
  uploads: Pick<UploadsService, 'requireThere'>
}

type Outcome = Pick<ImportRow, 'outcome' | 'id' | 'changes' | 'problems'>

/** A row with the record it refers to. */
interface PlannedRow {
  row: CsvRow
  key: RowKey
  found: RowMatch
  /** Another line that is about the same. */
  twin?: number
}

const rowsAtOnce = 4

/**
 * Imports each row of a file by itself. Where the columns are not those of the kind, a dry run asks which they are, and
 * an import throws 400, as it does where an answer does not fit the file.
 */
export async function importRows(sent: CsvFile, sheet: Sheet, how: Importing): Promise<ImportResponse> {
  if (how.dryRun && !how.answers) {
    const { problems, width } = readColumns(sent.names, sheet.columns)
    if (problems.length > 0) return { ...reportOf(sent, [], how), matching: matchingOf(sent, width, sheet.columns) }
  }
  const file = how.answers ? await answerFile(sent, sheet, how.answers) : sent
  const fileColumns = columnsOfFile(file.names, sheet.columns)
  const planned = await plan(file.rows, fileColumns, sheet)
  const rows = await mapWithConcurrency(planned, rowsAtOnce, async (one): Promise<ImportRow> => {
    if (how.signal.aborted) throw unavailable()
    const { line, from, to } = one.row
    const { known, title } = one.key
    const row = { line, from, to, reference: known, title, ...(await outcomeOf(one, fileColumns, sheet, how)) }
    if (!how.dryRun && isStored(row)) how.onWrite(row)
    return withTexts(row, one.row, fileColumns)
  })
  const questions = how.dryRun ? questionsOf(rows, sheet.columns) : []
  return {
    ...reportOf(file, rows, how),
    ...(questions.length > 0 ? { questions } : {}),
    absent: fileColumns.absent.map(({ name }) => name)
  }
}

function reportOf(file: CsvFile, rows: ImportRow[], { dryRun, digest }: Importing): ImportResponse {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    dryRun,
    digest,
    encoding: file.encoding,
    separator: file.separator,
    head: file.head,
    ...(file.csv === undefined ? {} : { csv: file.csv }),
    absent: [],
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused')
    },
    rows
  }
}

/** Finds the record of each row. Of two rows about the same record neither is imported. */
async function plan(rows: CsvRow[], { columns }: FileColumns, sheet: Sheet): Promise<PlannedRow[]> {
  const keys = rows.map(({ cells }) =>
    sheet.keyOf((name) => cells[columns.find(({ column }) => column.name === name)?.at ?? -1] ?? '')
  )
  const find = await sheet.find(keys)
  const planned: PlannedRow[] = rows.map((row, index) => ({ row, key: keys[index]!, found: find(keys[index]!) }))
  const lines = new Map<string, number[]>()
  const sameOf = ({ key, found }: PlannedRow) => found.seen?._id ?? key.known
  for (const one of planned) lines.set(sameOf(one), [...(lines.get(sameOf(one)) ?? []), one.row.line])
  return planned.map((one) => ({ ...one, twin: lines.get(sameOf(one))!.find((line) => line !== one.row.line) }))
}

async function outcomeOf(one: PlannedRow, columns: FileColumns, sheet: Sheet, how: Importing): Promise<Outcome> {
  const { found, twin } = one
  if (found.problem) return refused({ column: found.column, message: found.problem })
  if (twin) return refused({ column: sheet.key, message: `La ligne ${twin} porte sur la même fiche.` })
  const { seen } = found
  const schema = seen ? sheet.schemas.update : sheet.schemas.create
  const { input, problems } = readRow(one.row.cells, columns, schema, seen)
  // A cell that could not be read is reported once.
  const unread = new Set(problems.map(({ column }) => column))
  const invalid = inputProblems(how.check, schema, input, sheet.columns).filter(({ column }) => !unread.has(column))
  if (problems.length + invalid.length > 0) return refused(...problems, ...invalid)
  let completed: object = {}
  const impossible = problemOf(() => {
    completed = sheet.completed(input, seen)
  }, sheet.columns)
  if (impossible) return refused(impossible)
  const changes = seen && columnsOfFields(changesOf(seen, completed), sheet.columns)
  if (seen && changes?.length === 0) return { outcome: 'unchanged', id: seen._id }
  try {
    const stored = how.dryRun ? await tried(sheet, input, seen, how) : await written(sheet, input, seen, how)
    return { outcome: seen ? 'updated' : 'created', id: stored?._id, changes }
  } catch (error) {
    // Its texts are valid, so the photo is the one that does not exist.
    const field = error instanceof Problem && error.code === 'unprocessable' ? sheet.photoField : undefined
    return refused(asImportProblem(error, sheet.columns, '', field))
  }
}

const isStored = (row: ImportRow): row is ImportRow & { id: string } =>
  row.id !== undefined && (row.outcome === 'created' || row.outcome === 'updated')

const refused = (...problems: ImportProblem[]): Outcome => ({ outcome: 'refused', problems })

/** Without a value of its own, `draft` stays as it is. */
function changesOf(seen: Stored, completed: object): string[] {
  const { draft } = completed as { draft?: boolean }
  return namesOf(changedFields(seen, { ...completed, draft: draft ?? (seen as { draft?: boolean }).draft }))
}

/** Checks what otherwise only a write would: whether the new photos exist. */
async function tried(sheet: Sheet, input: object, seen: Stored | undefined, { uploads }: Importing) {
  const held = new Set(seen ? sheet.photosOf({ ...seen }).map(({ url }) => url) : [])
  await uploads.requireThere(sheet.photosOf({ ...input }).filter(({ url }) => !held.has(url)))
  return seen
}

async function written(sheet: Sheet, input: object, seen: Stored | undefined, how: Importing): Promise<Stored> {
  const { saved, changes } = seen
    ? await sheet.update(seen, { ...input }, how.sender)
    : { saved: await sheet.create({ ...input }, how.sender) }
  how.onStore(saved, changes)
  return saved
}
