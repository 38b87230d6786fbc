import type { AdminSession } from '@keur/contract/admin-session'
import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { Outlet, type RouteObject, useLoaderData, useRouteError } from '@keur/kit/router'
import { DeskFrame, DeskWaiting } from '../shared/frame/desk-frame.tsx'
import { isRefusal, loadAccess } from './access.ts'
import { AccessRefused } from './access-refused.tsx'
import { useAccessAgain } from './use-access-again.ts'

/** Every page of the back office lies under this route: the API is asked first, and its refusal is what is shown. */
export const backOfficeRoute = (children: RouteObject[]): RouteObject => ({
  id: 'admin:root',
  loader: loadAccess,
  element: <BackOffice />,
  hydrateFallbackElement: <Waiting />,
  errorElement: <Trouble />,
  children
})

function BackOffice() {
  const session = useLoaderData<AdminSession | null>()
  useAccessAgain(session === null)
  if (!session) return <Waiting />
  return (
    <DeskFrame session={session}>
      <Outlet />
    </DeskFrame>
  )
}

function Waiting() {
  return (
    <>
      <PageHead title="Administration" hidden />
      <DeskWaiting />
      <noscript>
        <p className="wrap section">L’administration du site a besoin de JavaScript.</p>
      </noscript>
    </>
  )
}

function Trouble() {
  return isRefusal(useRouteError()) ? <AccessRefused /> : <PageError message="Administration" />
}
