import type { ReactNode } from 'react'
import { PageHead } from '../page-head/index.tsx'
import { FailureView } from '../patterns/index.ts'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '../router/index.ts'

interface PageErrorProps {
  /** What the page says when its data could not be had: 'Erreur lors de la récupération de la vente'. */
  message?: string
  /** Shown for a 404; without it the error goes on to the boundary above. */
  notFound?: ReactNode
}

/** A route's boundary: a missing record has its own page, anything else a way to try again. */
export function PageError({ message, notFound }: PageErrorProps) {
  const error = useRouteError()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    if (!notFound) throw error
    return (
      <>
        <PageHead title="Page introuvable" noIndex />
        {notFound}
      </>
    )
  }
  return (
    <div className="wrap section stack">
      <PageHead title="Page indisponible" noIndex />
      {message && <h1>{message}</h1>}
      {/* The same address afresh: a navigation always takes the error away, a revalidation only sometimes. */}
      <FailureView onRetry={() => navigate(pathname + search, { replace: true })} busy={state === 'loading'} />
    </div>
  )
}
