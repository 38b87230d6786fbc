import type { LoginInput, LoginResponse } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { useNavigate, useSearchParams } from '@keur/kit/router'
import { logIn } from '@keur/kit/session'
import { nextPage } from './next-page.ts'
import { recallNextPage } from './next-page-kept.ts'

/** As a form holds it. */
export type Credentials = Record<keyof LoginInput, string>

/** Both ways in begin the session and lead to where the visitor came from. Each rejects where the API refuses, or its token is none. */
export function useLogin() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  const enter = async ({ token }: LoginResponse, page: string) => {
    logIn(token)
    await navigate(page, { replace: true })
  }
  return {
    withPassword: async (input: Credentials) =>
      enter(await http.post<LoginResponse>('/users/login', input), nextPage(search)),
    /** `code` is what a provider's visit ended with. It is good once. */
    withCode: async (code: string) =>
      enter(await http.post<LoginResponse>('/users/oidc/session', { code }), recallNextPage())
  }
}
