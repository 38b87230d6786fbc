import { isHttpProblem } from '@keur/kit/http'
import type { BulkOperation, RowResult } from '../kinds/bulk-operation.ts'

export interface BulkResult {
  results: RowResult[]
  /** The API's sentence, where a single call did everything. */
  message?: string
}

const notProcessed = 'Non traité\u00a0: vous avez arrêté.'

/**
 * Sends the ids in batches; a batch that fails does not stop the others. Resolves with one result per id, in order. An
 * abort takes effect after the current batch, whose result would otherwise be unknown. Where the administrator dismisses
 * the dialog that asks for the password, the others are not sent either.
 */
export async function runInBatches(
  ids: string[],
  { batchSize, send }: BulkOperation,
  onProgress: (done: number) => void,
  signal: AbortSignal
): Promise<BulkResult> {
  const results: RowResult[] = []
  let message: string | undefined
  let dismissal: string | undefined
  for (let start = 0; start < ids.length; start += batchSize) {
    if (signal.aborted || dismissal) {
      results.push(...ids.slice(start).map((id) => ({ id, done: false, message: dismissal ?? notProcessed })))
      break
    }
    const batch = ids.slice(start, start + batchSize)
    const response = await send(batch, signal, ids.length).catch((error: unknown) => {
      if (isHttpProblem(error) && error.code === 'reauthentication_required') dismissal = error.message
      return { results: failedResults(batch, error), message: undefined }
    })
    results.push(...response.results)
    message = response.message
    onProgress(results.length)
  }
  return ids.length <= batchSize && message !== undefined ? { results, message } : { results }
}

const failedResults = (ids: string[], error: unknown): RowResult[] => {
  const message = isHttpProblem(error) ? error.message : 'Une erreur s’est produite, veuillez réessayer.'
  return ids.map((id) => ({ id, done: false, message }))
}
