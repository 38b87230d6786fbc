import type { Right } from '@keur/contract/rights'
import type { AdminSession } from '@keur/contract/session'
import { http, isHttpProblem } from '@keur/kit/http'
import { type LoaderFunctionArgs, useRevalidator } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { useEffect, useRef } from 'react'

/** Only the browser has the token: the server renders the skeleton of a page and requests nothing. */
const onServer = () => typeof document === 'undefined'

let session: Promise<AdminSession> | undefined

/** The session of a colleague; null on the server. Rejects with 401 or 403 where the API denies access. */
export async function loadAdminSession({ request }: LoaderFunctionArgs): Promise<AdminSession | null> {
  if (onServer()) return null
  session = http.get('/admin/session', { signal: request.signal })
  return session
}

/** For loaders that request what the role permits: the session of the root route, whose loader starts before theirs. */
export const adminSession = (): Promise<AdminSession> => session ?? http.get('/admin/session')

/** Whether the role of a session permits something. An API of before contract 2.8 knows administrators only. */
export const mayDo = ({ rights }: AdminSession, right: Right): boolean => rights?.includes(right) ?? true

/** A loader that runs in the browser only; on the server its data is null. */
export const browserLoader =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data | null> =>
    onServer() ? null : load(args)

/** Whether the back office is closed to the caller. A role without the right of a page still has the others. */
export const isAccessDenied = (error: unknown) =>
  isHttpProblem(error) && (error.status === 401 || error.status === 403) && error.code !== 'missing_right'

/**
 * Revalidates the access when a user logs in or out, and at once where the server rendered the page (`isPending`). A
 * session that expires changes nothing: the page keeps what was typed, and its next request asks for a login.
 */
export function useAccessRevalidation(isPending = false) {
  const { revalidate } = useRevalidator()
  const { email, expired } = useSession()
  const checkedEmail = useRef(email)
  useEffect(() => {
    if (!isPending && (expired || checkedEmail.current === email)) return
    checkedEmail.current = email
    revalidate()
  }, [isPending, email, expired, revalidate])
}
