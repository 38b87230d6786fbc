import { setTimeout } from 'node:timers/promises'

interface RefreshedValueSettings<Value> {
  read(): Promise<Value>
  /** Returned until the first reading; without it, the first caller waits for that reading and gets its error. */
  initial?: Value
  /** How long a value is taken without another look, in milliseconds. */
  freshFor: number
  /** From this age on callers wait for the next reading; before it they get the old value. Defaults to `freshFor`. */
  staleAfter?: number
  /** How long a caller waits for a reading while an old value is there, in milliseconds. */
  timeout: number
  onError(error: unknown): void
}

/**
 * A value that is read again on demand when it is no longer fresh. Concurrent callers share one reading.
 * A source that is slow or away leaves the last value in place.
 */
export function createRefreshedValue<Value>(settings: RefreshedValueSettings<Value>): () => Promise<Value> {
  const { read, initial, freshFor, staleAfter = freshFor, timeout, onError } = settings
  let last = initial
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Value> | null = null

  function refresh(): Promise<Value> {
    reading ??= read()
      .then((value) => {
        last = value
        return value
      })
      .finally(() => {
        readAt = performance.now()
        reading = null
      })
    return reading
  }

  return async () => {
    if (last === undefined) return refresh()
    const previous = last
    const age = performance.now() - readAt
    if (age < freshFor) return previous
    const isFirst = !reading
    const refreshed = refresh().catch((error) => {
      if (isFirst) onError(error)
      return previous
    })
    if (age < staleAfter) return previous
    return Promise.race([refreshed, setTimeout(timeout, previous, { ref: false })])
  }
}
