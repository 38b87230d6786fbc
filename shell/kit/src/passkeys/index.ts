import type { PasskeyList, PasskeyOptions, PasskeyOptionsInput } from '@keur/contract/passkey'
import type { LoginResponse } from '@keur/contract/user'
import { http } from '../http/index.ts'

/** Whether this browser knows passkeys. False on the server, so ask after hydration. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

type Library = Awaited<ReturnType<typeof loadLibrary>>
type Options<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<Library[Name]>[0]['optionsJSON']

/**
 * Asks the browser for a passkey of this site, and the API for a token. Rejects with an HttpProblem where the API refuses,
 * with another error where the person or the device does.
 */
export async function requestPasskeyToken(): Promise<LoginResponse> {
  const [{ startAuthentication }, options] = await Promise.all([
    loadLibrary(),
    http.post('/users/login/passkey/options')
  ])
  const signed = await startAuthentication({ optionsJSON: options as PasskeyOptions & Options<'startAuthentication'> })
  const { id, rawId, type, response } = signed
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const sent = { clientDataJSON, authenticatorData, signature, userHandle }
  return http.post('/users/login/passkey', { body: { id, rawId, type, response: sent } })
}

/** Makes a passkey for the account of the session. Rejects as `requestPasskeyToken` does. */
export async function createPasskey({ name, ...input }: PasskeyOptionsInput & { name?: string }): Promise<PasskeyList> {
  const options = await http.post('/users/passkeys/options', { body: input })
  const { startRegistration } = await loadLibrary()
  const made = await startRegistration({ optionsJSON: options as PasskeyOptions & Options<'startRegistration'> })
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject } = response
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject } }
  return http.post('/users/passkeys', { body: { credential, ...(name ? { name } : {}) } })
}
