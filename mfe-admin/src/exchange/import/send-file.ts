import type { ImportResponse } from '@keur/contract/csv-import'
import { limits } from '@keur/contract/limits'
import { upload } from '@keur/kit/uploads'
import type { Kind } from '../../shared/kinds/kinds.ts'
import type { ShownRow, ToldFile } from './import-state.ts'

const csv = 'text/csv'

/** Why a file need not even be sent; undefined where the API has to look at it. */
export function unfit({ name, size }: File): string | undefined {
  if (size === 0) return 'Ce fichier est vide.'
  if (size > limits.importBytes) return 'Ce fichier dépasse 4\u00a0Mo. Partagez-le en plusieurs.'
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'C’est un classeur de tableur. Ouvrez-le, puis enregistrez-le au format «\u00a0CSV UTF-8\u00a0».'
  return undefined
}

/** What would become of each row. */
export const tryFile = (kind: Kind, file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
  upload<ImportResponse>(`/admin/${kind.section}/import?dryRun=true`, file, {
    headers: { 'Content-Type': csv },
    onProgress,
    signal
  })

/** Writes some rows of a file that was looked at: its names, and these rows as they stand in it. */
export async function sendRows(kind: Kind, { file, answer }: ToldFile, rows: ShownRow[]): Promise<ShownRow[]> {
  const body = new Blob([file.slice(0, answer.head), ...rows.map(({ from, to }) => file.slice(from, to))])
  const told = await upload<ImportResponse>(`/admin/${kind.section}/import`, body, {
    headers: { 'Content-Type': `${csv}; charset=${answer.encoding}` }
  })
  return rows.map(({ line, from, to, ...row }, index) => ({ ...row, ...told.rows[index], line, from, to, done: true }))
}
