import type { AdminSession } from '@keur/contract/admin-session'
import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { Outlet, type RouteObject, useLoaderData, useRouteError } from '@keur/kit/router'
import { isAccessDenied, loadAdminSession } from './access.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminLayout, AdminLayoutSkeleton } from './admin-layout.tsx'
import { useAccessRevalidation } from './use-access-revalidation.ts'

/** Every page of the back office lies under this route: the API is asked first, and its refusal is what is shown. */
export const adminRootRoute = (children: RouteObject[]): RouteObject => ({
  id: 'admin:root',
  loader: loadAdminSession,
  element: <BackOffice />,
  hydrateFallbackElement: <Waiting />,
  errorElement: <Trouble />,
  children
})

function BackOffice() {
  const session = useLoaderData<AdminSession | null>()
  useAccessRevalidation(session === null)
  if (!session) return <Waiting />
  return (
    <AdminLayout session={session}>
      <Outlet />
    </AdminLayout>
  )
}

function Waiting() {
  return (
    <>
      <PageHead title="Administration" hidden />
      <AdminLayoutSkeleton />
      <noscript>
        <p className="wrap section">L’administration du site a besoin de JavaScript.</p>
      </noscript>
    </>
  )
}

function Trouble() {
  return isAccessDenied(useRouteError()) ? <AccessDenied /> : <PageError message="Administration" />
}
