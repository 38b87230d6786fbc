import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that something was started by. */
export interface CurrentRequest {
  /** What the log says of it: never a query, an address or a value of a visitor. */
  describe(): Record<string, unknown>
  /** Answers it with an error, if it has no answer yet. */
  fail(error: unknown): void
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Whatever the work starts belongs to this request: also an error that no caller can catch. */
export const runForRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  requests.run(request, work)

/** Whom an uncaught error concerns, which decides what becomes of the process. */
type Scope = 'request' | 'connection' | 'process'

const counts: Record<Scope, number> = { request: 0, connection: 0, process: 0 }

/** How many errors were uncaught, since the process started. */
export const uncaughtErrorCounts = (): Record<Scope, number> => ({ ...counts })

/** Codes of errors that are about one connection, and had no listener. */
const ofConnection =
  /^(E(CONN(RESET|REFUSED|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND)|ERR_(HTTP|STREAM|SOCKET)_\w+|HPE_\w+|ABORT_ERR|UND_ERR_\w+)$/

export interface ErrorPolicy {
  /** Whether the process keeps nothing between requests that an error could leave half done. */
  isStateless: boolean
  log(error: unknown, fields: Record<string, unknown>): void
  /** Ends the process in order, to be started again. */
  end(): void
}

/**
 * Says what an uncaught error does to the process:
 *
 * | the error | the process |
 * |---|---|
 * | belongs to a request | goes on; the request gets 503 |
 * | is about a connection, by its code | goes on |
 * | any other, in a process without state (gateway) | goes on |
 * | any other, in a process with jobs or a queue (API, publishing) | ends in order: work may be half done |
 *
 * An error at the start ends the process before this is in force; without memory V8 ends it.
 */
export function createErrorHandler({ isStateless, log, end }: ErrorPolicy) {
  return (error: unknown): void => {
    const request = requests.getStore()
    const code = String((error as { code?: unknown } | null)?.code ?? '')
    const scope: Scope = request ? 'request' : ofConnection.test(code) ? 'connection' : 'process'
    counts[scope] += 1
    const isLast = scope === 'process' && !isStateless
    log(error, { scope, ...request?.describe(), ...(isLast ? { ends: true } : {}) })
    try {
      request?.fail(error)
    } catch (failure) {
      log(failure, { scope })
    }
    if (isLast) end()
  }
}
