import { HttpProblem, isHttpProblem } from '@keur/kit/http'

const refused = 'Email ou mot de passe incorrect'

/** What a failed login says: the server's own words, ours where it had none. Without any answer, nothing is known of the password. */
export function failureMessage(error: unknown): string {
  if (!isHttpProblem(error)) return refused
  const { message: noWords } = new HttpProblem(error.status, {})
  return error.status > 0 && error.message === noWords ? refused : error.message
}
