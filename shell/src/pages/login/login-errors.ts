import { type LoginErrorCode, loginErrorMessages } from '@keur/contract/redirect-messages'
import { isHttpProblem } from '@keur/kit/http'
import { apiMessage } from '../account/messages.ts'

const defaultMessage = 'Email ou mot de passe incorrect'

/** The message of a failed login: the API's, or a default. Undefined without a response: then the form has its own. */
export function loginErrorMessage(error: unknown): string | undefined {
  if (isHttpProblem(error) && error.status === 0) return undefined
  return apiMessage(error) ?? defaultMessage
}

/** The message of `?erreur=`. Anybody can write an address, so an unknown code has a general message. */
export function redirectErrorMessage(search: URLSearchParams): string | undefined {
  const code = search.get('erreur')
  if (!code) return undefined
  return loginErrorMessages[Object.hasOwn(loginErrorMessages, code) ? (code as LoginErrorCode) : 'connexion-echouee']
}
