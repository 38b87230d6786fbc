import { isHttpProblem } from '@keur/kit/http'
import { apiWords } from '../account/api-words.ts'

const refused = 'Email ou mot de passe incorrect'

/** What a failed login says: the server's own words, ours where it had none. Without any answer nothing is known of the password: the form's own words. */
export function failureMessage(error: unknown): string | undefined {
  if (isHttpProblem(error) && error.status === 0) return undefined
  return apiWords(error) ?? refused
}
