import { isHttpProblem } from '@keur/kit/http'

/** What became of one of many. */
export interface RowResult {
  id: string
  done: boolean
  /** Why it was not done. */
  message?: string
}

/** A change that the API takes for some at a time. */
export interface BulkOperation {
  /** How many one call takes. Fewer than the API's limit, so that a slow network is seen to move. */
  batchSize: number
  /** Rejects where the whole piece failed. `message` is the API's own sentence of success. */
  send: (ids: string[], signal: AbortSignal) => Promise<{ results: RowResult[]; message?: string }>
}

export interface BulkResult {
  results: RowResult[]
  /** The API's sentence, where one call did it all. */
  message?: string
}

const notProcessed = 'Non traité\u00a0: vous avez arrêté.'

/**
 * Does the work for all of these, piece after piece: one that fails leaves the others as they are. Answers each of them, in order. Aborting
 * lets the piece under way end, because nobody could say what became of it.
 */
export async function runInBatches(
  ids: string[],
  { batchSize, send }: BulkOperation,
  onProgress: (done: number) => void,
  signal: AbortSignal
): Promise<BulkResult> {
  const results: RowResult[] = []
  let message: string | undefined
  for (let first = 0; first < ids.length; first += batchSize) {
    const some = ids.slice(first, first + batchSize)
    if (signal.aborted) {
      results.push(...ids.slice(first).map((id) => ({ id, done: false, message: notProcessed })))
      break
    }
    const answer = await send(some, signal).catch((error: unknown) => ({
      results: failed(some, error),
      message: undefined
    }))
    results.push(...answer.results)
    message = answer.message
    onProgress(results.length)
  }
  return ids.length <= batchSize && message !== undefined ? { results, message } : { results }
}

const failed = (ids: string[], error: unknown): RowResult[] => {
  const message = isHttpProblem(error) ? error.message : 'Une erreur s’est produite, veuillez réessayer.'
  return ids.map((id) => ({ id, done: false, message }))
}
