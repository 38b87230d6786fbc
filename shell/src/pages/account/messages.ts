import { HttpProblem, isHttpProblem } from '@keur/kit/http'

/** The API's own message of an error; undefined where it sent none. */
export function apiMessage(error: unknown): string | undefined {
  if (!isHttpProblem(error) || error.status === 0) return undefined
  const { message: defaultMessage } = new HttpProblem(error.status, {})
  return error.message === defaultMessage ? undefined : error.message
}

/** The message that the previous page passed on in the navigation state; undefined where it passed none. */
export function messageInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined
  return typeof state.message === 'string' && state.message !== '' ? state.message : undefined
}
