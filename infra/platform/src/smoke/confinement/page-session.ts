import type { CDPSession } from 'playwright'

export type PageSession = Pick<CDPSession, 'send' | 'on' | 'off'>

/** In the message of the error. */
export const noResponse = 'a script runs in a loop, or the browser is stuck: no response for'

/** Rejects when the work takes longer: a page whose script runs in a loop answers nothing, not even an error. */
export async function withTimeLimit<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${noResponse} ${seconds} s`)), seconds * 1000)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Of one call, on a busy machine. */
const maxSeconds = 20

/**
 * Calls a function in the page and returns its result, or rejects after 20 s. The browser itself reads the result:
 * Playwright's `evaluate` uses built-ins of the page, which the page may have replaced.
 */
export async function evaluate<Result>(
  session: PageSession,
  work: (parameter: never) => Result | Promise<Result>,
  parameter?: unknown
): Promise<Result> {
  const expression = `(${work})(${JSON.stringify(parameter) ?? ''})`
  const called = session.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  const { result, exceptionDetails } = await withTimeLimit(maxSeconds, called)
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Result
}

/** «a, b and 3 more». */
export function listed(names: string[], max = 4): string {
  const distinct = [...new Set(names)]
  const more = distinct.length - max
  return `${distinct.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
