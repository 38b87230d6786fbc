import type { ImportResponse, ImportRow } from '@keur/contract/csv-import'

/** A row of the file: what would become of it, and then what became of it. */
export interface ShownRow extends ImportRow {
  /** Absent while nothing was done. */
  done?: true
}

/** A file that the API has looked at. */
export interface ToldFile {
  file: File
  answer: ImportResponse
  rows: ShownRow[]
}

/** Where an import is: nothing chosen, on its way to be looked at, told of, being written, and written as far as it went. */
export type ImportState =
  | { step: 'choosing'; failure?: string }
  | { step: 'reading'; name: string; share: number }
  | ({ step: 'told' } & ToldFile)
  | ({ step: 'writing'; written: number; toWrite: number } & ToldFile)
  | ({ step: 'written'; failure?: string } & ToldFile)

/** Where there are rows to be shown. */
export type ToldState = Extract<ImportState, { step: 'told' | 'writing' | 'written' }>

export const isToWrite = ({ outcome, done }: ShownRow) => !done && (outcome === 'created' || outcome === 'updated')

export type Counts = ImportResponse['counts']

export function countsOf(rows: ShownRow[]): Counts {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
