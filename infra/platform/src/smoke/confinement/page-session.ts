import type { CDPSession } from 'playwright'
import { withTimeLimit } from './time-limit.ts'

export type PageSession = Pick<CDPSession, 'send' | 'on' | 'off'>

/** Of one call, on a busy machine. */
const maxSeconds = 20

/**
 * Calls a function in the page and returns its result. The browser itself reads the result: Playwright's `evaluate`
 * uses built-ins of the page, which the page may have replaced.
 * Rejects after 20 s: a page in a loop answers nothing.
 */
export async function evaluate<Result>(
  session: PageSession,
  work: (parameter: never) => Result | Promise<Result>,
  parameter?: unknown
): Promise<Result> {
  const expression = `(${work})(${JSON.stringify(parameter) ?? ''})`
  const { result, exceptionDetails } = await withTimeLimit(
    maxSeconds,
    session.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  )
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Result
}

/** «a, b and 3 more». */
export function listed(names: string[], max = 4): string {
  const distinct = [...new Set(names)]
  const more = distinct.length - max
  return `${distinct.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
