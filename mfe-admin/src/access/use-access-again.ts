import { useRevalidator } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { useEffect, useRef } from 'react'

/** Asks the API again when somebody logs in or out, and at once while nobody has asked yet (`waiting`). */
export function useAccessAgain(waiting = false) {
  const { revalidate } = useRevalidator()
  const email = useSession((session) => session.email)
  const askedFor = useRef(email)
  useEffect(() => {
    if (!waiting && askedFor.current === email) return
    askedFor.current = email
    revalidate()
  }, [waiting, email, revalidate])
}
