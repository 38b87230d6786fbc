import { HttpProblem, isHttpProblem } from '@keur/kit/http'

/** The API's own sentence about a failure, undefined where it had none. */
export function apiWords(error: unknown): string | undefined {
  if (!isHttpProblem(error) || error.status === 0) return undefined
  const { message: noWords } = new HttpProblem(error.status, {})
  return error.message === noWords ? undefined : error.message
}
