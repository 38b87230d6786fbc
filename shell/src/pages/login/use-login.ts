import type { LoginAnswer, LoginInput } from '@keur/contract/user'
import { HttpProblem, http, isHttpProblem } from '@keur/kit/http'
import { useNavigate, useSearchParams } from '@keur/kit/router'
import { logIn } from '@keur/kit/session'
import { useRef, useState } from 'react'
import { nextPage } from './next-page.ts'

const refused = 'Email ou mot de passe incorrect'

/** Sends a login once at a time; on success the session begins and the visitor goes on. */
export function useLogin() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async (input: LoginInput) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { token } = await http.post<LoginAnswer>('/users/login', input)
      logIn(token)
      await navigate(nextPage(search), { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { send, busy, failure }
}

/** The server's own words; ours where it had none. Without any answer, nothing is known of the password. */
function messageOf(error: unknown): string {
  if (!isHttpProblem(error)) return refused
  const { message: noWords } = new HttpProblem(error.status, {})
  return error.status > 0 && error.message === noWords ? refused : error.message
}
