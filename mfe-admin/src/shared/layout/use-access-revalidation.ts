import { useRevalidator } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { useEffect, useRef } from 'react'

/**
 * Asks the API again when somebody logs in or out, and at once while nobody has asked yet (`waiting`). A session that is over by itself changes
 * nothing: the page stays with all that was typed in it, and what it does next asks for a login.
 */
export function useAccessRevalidation(waiting = false) {
  const { revalidate } = useRevalidator()
  const { email, ended } = useSession()
  const askedFor = useRef(email)
  useEffect(() => {
    if (!waiting && (ended || askedFor.current === email)) return
    askedFor.current = email
    revalidate()
  }, [waiting, email, ended, revalidate])
}
