import type { ReactNode } from 'react'
import { isHttpProblem } from '../http/index.ts'
import { t } from '../language/index.ts'
import { PageHead } from '../page-head/index.tsx'
import { FailureView } from '../patterns/index.ts'
import { data, isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '../router/index.ts'

/** For loaders: turns the API's 404 into a 404 of the page. */
export async function loadOrNotFound<Body>(response: Promise<Body>): Promise<Body> {
  try {
    return await response
  } catch (error) {
    if (isHttpProblem(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

interface PageErrorProps {
  /** The page's heading: 'Erreur lors de la récupération de la vente'. */
  message?: string
  /** Shown for a 404; without it the error goes to the parent boundary. */
  notFound?: ReactNode
}

export function PageError({ message, notFound }: PageErrorProps) {
  const error = useRouteError()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    if (!notFound) throw error
    return (
      <>
        <PageHead title={t('Page introuvable')} noIndex />
        {notFound}
      </>
    )
  }
  return (
    <div className="wrap section stack">
      <PageHead title={t('Page indisponible')} noIndex />
      {message && <h1>{message}</h1>}
      {/* A navigation always clears the error; a revalidation only sometimes. */}
      <FailureView onRetry={() => navigate(pathname + search, { replace: true })} busy={state === 'loading'} />
    </div>
  )
}
