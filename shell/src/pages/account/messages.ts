import { type LoginErrorCode, loginErrorMessages } from '@keur/contract/redirect-messages'
import { HttpProblem, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'

/** The API's own message of an error; undefined where it sent none. */
export function apiMessage(error: unknown): string | undefined {
  if (!isHttpProblem(error)) return undefined
  const { message: defaultMessage } = new HttpProblem(error.status, {})
  return error.message === defaultMessage ? undefined : error.message
}

/** The message that the previous page passed on in the navigation state; undefined where it passed none. */
export function messageInState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined
  return typeof state.message === 'string' && state.message !== '' ? state.message : undefined
}

const defaultMessage = t('Email ou mot de passe incorrect')

/** The message of a failed login: the API's, or a default. Undefined without a response: then the form has its own. */
export function loginErrorMessage(error: unknown): string | undefined {
  if (isHttpProblem(error) && error.status === 0) return undefined
  return apiMessage(error) ?? defaultMessage
}

/** The message of `?erreur=`. Anybody can write an address, so an unknown code has a general message. */
export function redirectErrorMessage(search: URLSearchParams): string | undefined {
  const code = search.get('erreur')
  if (!code) return undefined
  const known = Object.hasOwn(loginErrorMessages, code) ? (code as LoginErrorCode) : 'connexion-echouee'
  return t(loginErrorMessages[known])
}
