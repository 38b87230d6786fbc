import { isHttpProblem } from '@keur/kit/http'
import { EmptyState } from '@keur/kit/patterns'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@keur/kit/router'
import { Button, ButtonLink, Note } from '@keur/kit/ui'
import { isAccessDenied } from './access.ts'
import { AdminPage } from './admin-page.tsx'

/** What is said of a record that is not there, and where to go on. */
export interface NotFoundMessage {
  message: string
  to: string
  link: string
}

/** A page that cannot be shown. A refusal is for the boundary of the whole back office; anything else is this page's own. */
export function AdminRouteError({ failure, missing }: { failure: string; missing?: NotFoundMessage }) {
  const error = useRouteError()
  if (isAccessDenied(error)) throw error
  if (isRouteErrorResponse(error) && error.status === 404) {
    if (!missing) throw error
    return <NotThere {...missing} />
  }
  return <Failed failure={failure} message={isHttpProblem(error) ? error.message : undefined} />
}

function NotThere({ message, to, link }: NotFoundMessage) {
  return (
    <EmptyState
      heading="h1"
      title={message}
      actions={
        <ButtonLink variant="dark" to={to}>
          {link}
        </ButtonLink>
      }
    />
  )
}

function Failed({ failure, message }: { failure: string; message: string | undefined }) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <AdminPage title={failure}>
      <Note tone="bad">{message ?? 'Cette page est momentanément indisponible.'}</Note>
      {/* The same address afresh: a navigation always takes the error away, a revalidation only sometimes. */}
      <Button
        variant="dark"
        icon="retry"
        busy={state === 'loading'}
        onClick={() => navigate(pathname + search, { replace: true })}
      >
        Réessayer
      </Button>
    </AdminPage>
  )
}
