import type { ListingSearch } from '../listing-search.ts'

/** Milliseconds that a visitor waits for the engine. */
export const answerTimeout = 500
/** Failures in a row after which the engine counts as away, and milliseconds until one request asks it again. */
const maxFailures = 3
const pause = 5000

/** Logs for the operator. */
export type SearchLog = (details: Record<string, unknown>, sentence: string) => void

export interface FallbackState {
  /** Whether the next search goes to the engine. */
  isInUse: boolean
  /** Searches that the memory of this process answered instead, since its start. */
  fallbacks: number
}

export type Fallback = ReturnType<typeof createFallback>

/**
 * Asks the engine, and this process where it is away, slow, wrong or behind the database: visitors notice nothing. After
 * three failures in a row only one request each five seconds tries it, until one succeeds.
 */
export function createFallback(isBehind: () => boolean = () => false, now: () => number = () => performance.now()) {
  let log: SearchLog = () => {}
  let failures = 0
  let retryAt = 0
  let fallbacks = 0
  const isAway = () => failures >= maxFailures

  function succeeded(): void {
    if (isAway()) log({}, 'search: the engine answers again')
    failures = 0
  }

  function failed(err: unknown): void {
    failures += 1
    retryAt = now() + pause
    if (failures === maxFailures) log({ err }, 'search: the engine does not answer, this process searches instead')
  }

  async function ask<T>(engine: () => Promise<T>, memory: () => Promise<T>): Promise<T> {
    if (!isBehind() && (!isAway() || now() >= retryAt)) {
      // The others do not wait for the one that tries.
      if (isAway()) retryAt = now() + pause
      try {
        const result = await engine()
        succeeded()
        return result
      } catch (error) {
        failed(error)
      }
    }
    fallbacks += 1
    return memory()
  }

  return {
    ask,
    start(to: SearchLog): void {
      log = to
    },
    state: (): FallbackState => ({ isInUse: !isAway() && !isBehind(), fallbacks }),
    /** Each call goes to the engine, or to memory. */
    search: (engine: ListingSearch, memory: ListingSearch): ListingSearch =>
      new Proxy(engine, {
        get: (_, name: keyof ListingSearch) => {
          const call = (search: ListingSearch) => search[name] as (...all: unknown[]) => Promise<unknown>
          return (...all: unknown[]) =>
            ask(
              () => call(engine)(...all),
              () => call(memory)(...all)
            )
        }
      })
  }
}
