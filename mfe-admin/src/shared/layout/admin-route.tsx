import { isHttpProblem } from '@keur/kit/http'
import { EmptyState } from '@keur/kit/patterns'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError
} from '@keur/kit/router'
import { Button, ButtonLink, lazyPage, Note } from '@keur/kit/ui'
import { type ComponentType, Suspense } from 'react'
import { browserLoader, isAccessDenied } from './access.ts'
import { AdminPage, AdminPageSkeleton } from './admin-page.tsx'

export interface AdminRouteOptions {
  id: string
  path: string
  /** The `webpackChunkName` of `importPage`. */
  chunk: string
  importPage: () => Promise<ComponentType>
  /** Runs in the browser only. */
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
  /** Whether another address, or a change, runs the loader again. */
  shouldRevalidate?: RouteObject['shouldRevalidate']
  /** The heading of the page where it cannot be shown. */
  errorTitle: string
  /** Shown where the loader throws 404. */
  notFound?: NotFoundMessage
}

interface NotFoundMessage {
  message: string
  to: string
  link: string
}

/** The route of a page of the back office: its data and its chunk load in parallel. */
export function adminRoute(options: AdminRouteOptions): RouteObject {
  const { id, path, chunk, importPage, loader, shouldRevalidate, ...error } = options
  const page = lazyPage(importPage)
  return {
    id,
    path,
    handle: { chunk },
    shouldRevalidate,
    loader: browserLoader(async (args) => {
      // Where the chunk fails, <page.Page> throws it during the render.
      page.fetch().catch(() => {})
      return loader ? loader(args) : null
    }),
    element: (
      <Suspense fallback={<AdminPageSkeleton />}>
        <page.Page />
      </Suspense>
    ),
    hydrateFallbackElement: <AdminPageSkeleton />,
    errorElement: <AdminRouteError {...error} />
  }
}

/** Denied access is left to the error element of the root route, and 404 too where the page has no message for it. */
function AdminRouteError({ errorTitle, notFound }: Pick<AdminRouteOptions, 'errorTitle' | 'notFound'>) {
  const error = useRouteError()
  if (isAccessDenied(error)) throw error
  if (isRouteErrorResponse(error) && error.status === 404) {
    if (!notFound) throw error
    return <NotFound {...notFound} />
  }
  return <PageFailure title={errorTitle} message={isHttpProblem(error) ? error.message : undefined} />
}

function NotFound({ message, to, link }: NotFoundMessage) {
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

function PageFailure({ title, message }: { title: string; message: string | undefined }) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <AdminPage title={title}>
      <Note tone="bad">{message ?? 'Cette page est momentanément indisponible.'}</Note>
      {/* A navigation always resets the error element; a revalidation does not. */}
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
