import type { ImportAnswers, ImportMatching, ImportResponse, ImportRow } from '@keur/contract/csv-import'
import { limits } from '@keur/contract/limits'
import { isHttpProblem } from '@keur/kit/http'
import { upload } from '@keur/kit/uploads'
import { useEffect, useRef, useState } from 'react'
import { useLoginPrompt } from '../shared/editor/login-dialog.tsx'
import { PromptDismissedError } from '../shared/editor/use-prompt.ts'
import type { Kind } from '../shared/kinds/kinds.ts'
import { type Answers, type ColumnAnswers, mergeAnswers, rememberColumns } from './import-answers.ts'

/** A row of the file with the outcome of the dry run, or of the import once it is `written`. */
export interface ReportRow extends ImportRow {
  written?: true
}

/** What was asked about a file, and answered. */
interface AskedFile {
  /** As it was chosen. */
  source: File
  digest: string
  answers: Answers
  /** Of a file with columns that are not ours. */
  matching?: ImportMatching | undefined
  error?: string | undefined
}

export interface CheckedFile extends AskedFile {
  /** The text in which the rows are. */
  file: File
  response: ImportResponse
  rows: ReportRow[]
}

export type ImportState =
  | { step: 'choosing'; error?: string }
  | { step: 'checking'; name: string; progress: number }
  | ({ step: 'matching'; matching: ImportMatching } & AskedFile)
  | ({ step: 'checked' } & CheckedFile)
  | ({ step: 'writing'; written: number; total: number } & CheckedFile)
  | ({ step: 'written' } & CheckedFile)

/** The step in which answers can be given about rows. */
export type CheckedState = Extract<ImportState, { step: 'checked' }>

/** The steps that have rows to show. */
export type ReportState = Extract<ImportState, CheckedFile>

export const isPending = ({ outcome, written }: ReportRow) =>
  !written && (outcome === 'created' || outcome === 'updated')

export type Counts = ImportResponse['counts']

export function countOutcomes(rows: ReportRow[]): Counts {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** A file is chosen, matched with our columns and words, checked by a dry run, confirmed, and written. */
export function useImport(kind: Kind, onWritten: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  const { prompt: login, withLogin } = useLoginPrompt()
  const controller = useRef<AbortController>(undefined)
  // Leaving the page aborts the dry run, and an import after its current batch.
  useEffect(() => () => controller.current?.abort(), [])

  function begin(): AbortSignal {
    controller.current?.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }

  async function choose(file: File): Promise<void> {
    const error = fileError(file)
    if (error) return setState({ step: 'choosing', error })
    const attempt = await check(file)
    if (attempt.error) return setState({ step: 'choosing', error: attempt.error })
    if (!attempt.response) return
    const { digest, matching } = attempt.response
    const asked = { source: file, digest, answers: {}, matching }
    if (matching) setState({ ...asked, step: 'matching', matching })
    else show(asked, attempt.response)
  }

  /** Checks the file again, with more answers. After an error the step is as it was, with what was answered. */
  async function answer(asked: Extract<ImportState, AskedFile>, more: Answers): Promise<void> {
    const { source, digest, matching } = asked
    const answers = mergeAnswers(asked.answers, more)
    const { response, error } = await check(source, { digest, ...answers })
    if (error) return setState({ ...asked, answers, error })
    if (!response) return setState(asked)
    if (matching && more.columns) rememberColumns(kind.section, matching, more as ColumnAnswers)
    show({ source, digest, answers, matching }, response)
  }

  /** Nothing where it was cancelled. */
  async function check(file: File, answers?: ImportAnswers): Promise<{ response?: ImportResponse; error?: string }> {
    const signal = begin()
    const onProgress = (progress: number) =>
      !signal.aborted && setState({ step: 'checking', name: file.name, progress })
    onProgress(0)
    try {
      return { response: await withLogin(() => checkFile(kind, file, answers, onProgress, signal)) }
    } catch (error) {
      return signal.aborted ? {} : { error: importErrorMessage(error) }
    }
  }

  function show(asked: AskedFile, response: ImportResponse) {
    const { csv, rows } = response
    // The rows of a workbook, and of a file with answers, are places in the text that the API made of it.
    const file = csv === undefined ? asked.source : new File([csv], asked.source.name)
    setState({ ...asked, step: 'checked', file, response, rows })
  }

  /** Back to the columns, with the answers about them. */
  function matchAgain({ matching, ...asked }: CheckedFile) {
    if (matching) setState({ ...asked, step: 'matching', matching, error: undefined })
  }

  /** Writes the pending rows. After an error it may be called again: rows that are written are not sent twice. */
  async function write(checked: CheckedFile): Promise<void> {
    const { file, response } = checked
    const signal = begin()
    const pending = checked.rows.filter(isPending)
    let rows = checked.rows
    const setWriting = () =>
      setState({
        ...checked,
        step: 'writing',
        rows,
        written: pending.length - rows.filter(isPending).length,
        total: pending.length
      })
    setWriting()
    let error: string | undefined
    try {
      for (let first = 0; first < pending.length && !signal.aborted; first += batchSize) {
        const batch = pending.slice(first, first + batchSize)
        const written = await withLogin(() => writeRows(kind, file, response, batch))
        const byLine = new Map(written.map((row) => [row.line, row]))
        rows = rows.map((row) => byLine.get(row.line) ?? row)
        setWriting()
      }
    } catch (cause) {
      error = importErrorMessage(cause)
    }
    setState({ ...checked, step: 'written', rows, error })
    onWritten()
  }

  return {
    state,
    login,
    choose,
    answer,
    matchAgain,
    write,
    /** Stops an import after its current batch. */
    stop: () => controller.current?.abort(),
    reset() {
      controller.current?.abort()
      setState({ step: 'choosing' })
    }
  }
}

/** Rows of one request: few enough for visible progress on a slow network, and for a quick repetition. */
const batchSize = 40

const csv = 'text/csv'
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Why a file is not worth sending; undefined where the API has to check it. */
function fileError({ name, size }: File): string | undefined {
  if (size === 0) return 'Ce fichier est vide.'
  if (size > limits.importBytes) return 'Ce fichier dépasse 4\u00a0Mo. Partagez-le en plusieurs.'
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name))
    return 'Ce classeur n’est pas au bon format. Ouvrez-le, puis enregistrez-le en .xlsx ou en «\u00a0CSV UTF-8\u00a0».'
  return undefined
}

function checkFile(
  { section }: Kind,
  file: File,
  answers: ImportAnswers | undefined,
  onProgress: (progress: number) => void,
  signal: AbortSignal
) {
  const options = { query: { dryRun: true }, onProgress, signal }
  const path = `/admin/${section}/import` as const
  if (!answers)
    return upload(path, {
      ...options,
      body: file,
      headers: { 'Content-Type': /\.xlsx$/i.test(file.name) ? workbook : csv }
    })
  const form = new FormData()
  form.append('answers', JSON.stringify(answers))
  form.append('file', file)
  return upload(path, { ...options, body: form })
}

/** Sends the header of the file and the bytes of these rows. */
async function writeRows(kind: Kind, file: File, { head, encoding }: ImportResponse, rows: ReportRow[]) {
  const body = new Blob([file.slice(0, head), ...rows.map(({ from, to }) => file.slice(from, to))])
  const response = await upload(`/admin/${kind.section}/import`, {
    body,
    headers: { 'Content-Type': `${csv}; charset=${encoding}` }
  })
  return rows.map(
    ({ line, from, to, ...row }, index): ReportRow => ({
      ...row,
      ...response.rows[index],
      line,
      from,
      to,
      written: true
    })
  )
}

function importErrorMessage(error: unknown): string {
  if (error instanceof PromptDismissedError) return 'Votre session a expiré\u00a0: connectez-vous pour continuer.'
  return isHttpProblem(error) ? error.message : 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau.'
}
