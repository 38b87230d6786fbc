import { loginErrorMessages } from '@keur/contract/redirect-messages'
import type { LoginInput, LoginResponse } from '@keur/contract/user'
import { isStaff } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { requestPasskeyToken } from '@keur/kit/passkeys'
import { useNavigate, useSearchParams } from '@keur/kit/router'
import { logIn, useSession } from '@keur/kit/session'
import { useEffect, useRef, useState } from 'react'
import { dashboardPath } from '../../layout/back-office.ts'
import { apiMessage } from '../account/messages.ts'
import { returnUrl, takeStoredReturnUrl } from './return-url.ts'

/** `code` and `secondFactor` are empty until the API asks for them. */
export type Credentials = Record<keyof LoginInput, string>

/** All logins start the session and go to the return URL. They reject where the API refuses or the token is invalid. */
export function useLogin() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  const startSession = async ({ token }: LoginResponse, url: string) => {
    logIn(token)
    // Colleagues who came from nowhere in particular begin with what waits for them.
    const isBeginning = url === '/' && isStaff(useSession.getState().role)
    await navigate(isBeginning ? dashboardPath : url, { replace: true })
  }
  return {
    withPassword: async ({ code, secondFactor, ...input }: Credentials) => {
      const body = { ...input, ...(code ? { code } : {}), ...(secondFactor ? { secondFactor } : {}) }
      return startSession(await http.post('/users/login', { body }), returnUrl(search))
    },
    withPasskey: async () => startSession(await requestPasskeyToken(), returnUrl(search)),
    /** `code` comes from the provider's redirect and is valid once. */
    withCode: async (code: string) =>
      startSession(await http.post('/users/oidc/session', { body: { code } }), takeStoredReturnUrl())
  }
}

/** Completes a login at a provider where the address has `?code=`: sends it once, and removes it from the address. */
export function useLoginCode(): { pending: boolean; failure: string | null } {
  const [search] = useSearchParams()
  const code = search.get('code')
  const navigate = useNavigate()
  const { withCode } = useLogin()
  const sentCode = useRef<string | null>(null)
  const [pending, setPending] = useState(code !== null)
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is valid once
  useEffect(() => {
    if (code === null || sentCode.current === code) return
    sentCode.current = code
    setPending(true)
    setFailure(null)
    void navigate('/login', { replace: true })
    withCode(code)
      .catch((error) => setFailure(apiMessage(error) ?? t(loginErrorMessages['connexion-echouee'])))
      .finally(() => setPending(false))
  }, [code])
  return { pending, failure }
}
