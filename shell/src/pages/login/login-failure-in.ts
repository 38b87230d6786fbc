import { type LoginErrorCode, loginErrorMessages } from '@keur/contract/redirect-messages'

/** What `?erreur=` says of a login. Anybody can write an address, so it is one of our codes; any other is told in general words. */
export function loginFailureIn(search: URLSearchParams): string | undefined {
  const code = search.get('erreur')
  if (!code) return undefined
  return loginErrorMessages[Object.hasOwn(loginErrorMessages, code) ? (code as LoginErrorCode) : 'connexion-echouee']
}
