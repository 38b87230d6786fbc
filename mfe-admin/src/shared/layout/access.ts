import type { AdminSession } from '@keur/contract/admin-session'
import { http, isHttpProblem } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** The token is in the browser only: the server can neither ask nor know, and renders a page that waits. */
const onServer = () => typeof document === 'undefined'

/** Who is at work, as the API says; null while nobody could ask. Rejects with 401 or 403 where nobody may. */
export async function loadAdminSession({ request }: LoaderFunctionArgs): Promise<AdminSession | null> {
  if (onServer()) return null
  return http.get<AdminSession>('/admin/session', { signal: request.signal })
}

/** A loader of the back office: it waits for the browser, as its page does. */
export const browserLoader =
  <Answer>(load: (args: LoaderFunctionArgs) => Promise<Answer>) =>
  async (args: LoaderFunctionArgs): Promise<Answer | null> =>
    onServer() ? null : load(args)

export const isAccessDenied = (error: unknown) => isHttpProblem(error) && (error.status === 401 || error.status === 403)
