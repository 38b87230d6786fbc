import type { LoginAnswer, LoginInput } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { useNavigate, useSearchParams } from '@keur/kit/router'
import { logIn } from '@keur/kit/session'
import { useRef, useState } from 'react'
import { failureMessage } from './failure-message.ts'
import { nextPage } from './next-page.ts'

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
      setFailure(failureMessage(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { send, busy, failure }
}
