import type { ImportOutcome } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import type { BadgeTone } from '@keur/kit/ui'
import type { CheckedFile, Counts, ReportRow } from './use-import.ts'

const outcomes: Record<ImportOutcome, { planned: string; done: string; tone: BadgeTone }> = {
  created: { planned: 'À créer', done: 'Créée', tone: 'yes' },
  updated: { planned: 'À modifier', done: 'Modifiée', tone: 'gold' },
  unchanged: { planned: 'Inchangée', done: 'Inchangée', tone: 'no' },
  refused: { planned: 'Refusée', done: 'Refusée', tone: 'line' }
}

export function outcomeBadge({ outcome, written }: ReportRow) {
  const { planned, done, tone } = outcomes[outcome]
  return { label: written ? done : planned, tone }
}

/** «à créer», «refusées»: it stands beside the count. */
export function outcomeLabel(outcome: ImportOutcome, count: number, isWritten: boolean): string {
  const label = outcomes[outcome][isWritten ? 'done' : 'planned'].toLowerCase()
  return count > 1 && label.endsWith('e') ? `${label}s` : label
}

const records = (count: number) => `${formatAmount(count)} ${plural(count, 'fiche', 'fiches')}`

/** «3 fiches à créer, 2 à modifier». */
export function planLabel({ created, updated }: Counts): string {
  if (created === 0) return `${records(updated)} à modifier`
  return `${records(created)} à créer${updated > 0 ? `, ${formatAmount(updated)} à modifier` : ''}`
}

/** «3 fiches créées, 2 modifiées.» */
export function resultMessage({ created, updated }: Counts): string {
  const agree = (count: number, participle: string) => `${participle}${count > 1 ? 's' : ''}`
  if (created + updated === 0) return 'Rien n’a été enregistré.'
  if (created === 0) return `${records(updated)} ${agree(updated, 'modifiée')}.`
  const more = updated > 0 ? `, ${formatAmount(updated)} ${agree(updated, 'modifiée')}` : ''
  return `${records(created)} ${agree(created, 'créée')}${more}.`
}

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
  const names = textOf(0, response.head).replace(/^"?sep=.*[\r\n]+/i, '')
  return `\ufeff${lineOf(reasonColumn, names)}${lines.join('')}`
}

/** Older browsers and jsdom have no `Blob.arrayBuffer`. */
const readBytes = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })
