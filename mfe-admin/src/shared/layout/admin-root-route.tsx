import type { AdminSession } from '@keur/contract/session'
import { PageError } from '@keur/kit/errors'
import { isHttpProblem } from '@keur/kit/http'
import { PageHead } from '@keur/kit/page-head'
import { EmptyState } from '@keur/kit/patterns'
import { Outlet, type RouteObject, useLoaderData, useLocation, useRouteError } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { isAccessDenied, loadAdminSession, useAccessRevalidation } from './access.ts'
import { AdminProvider } from './admin-context.tsx'
import css from './admin-layout.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminPageSkeleton } from './admin-page.tsx'
import { PageNotice } from './page-notice.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

const Palette = lazy(async () => ({
  default: (await import(/* webpackChunkName: "admin-palette" */ './palette.tsx')).Palette
}))

/** The parent of every page of the back office. Its loader checks the access before any page is shown. */
export const adminRootRoute = (children: RouteObject[]): RouteObject => ({
  id: 'admin:root',
  loader: loadAdminSession,
  element: <AdminRoot />,
  hydrateFallbackElement: <AdminRootSkeleton />,
  errorElement: <AdminRootError />,
  children
})

function AdminRoot() {
  const session = useLoaderData<AdminSession | null>()
  useAccessRevalidation(session === null)
  if (!session) return <AdminRootSkeleton />
  return (
    <AdminLayout session={session}>
      <Outlet />
    </AdminLayout>
  )
}

function AdminRootSkeleton() {
  return (
    <>
      <PageHead title="Administration" noIndex />
      <AdminLayoutSkeleton />
      <noscript>
        <p className="wrap section">L’administration du site a besoin de JavaScript.</p>
      </noscript>
    </>
  )
}

function AdminRootError() {
  const error = useRouteError()
  if (isHttpProblem(error) && error.code === 'second_factor_required')
    return <SecondFactorRequired message={error.message} />
  return isAccessDenied(error) ? <AccessDenied /> : <PageError message="Administration" />
}

function SecondFactorRequired({ message }: { message: string }) {
  return (
    <div className="wrap section">
      <PageHead title="Double authentification" noIndex />
      <EmptyState
        heading="h1"
        title="Il manque la double authentification"
        actions={<ButtonLink to="/profile">Ouvrir mon profil</ButtonLink>}
      >
        {message}
      </EmptyState>
    </div>
  )
}

function AccessDenied() {
  useAccessRevalidation()
  const email = useSession((session) => session.email)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <PageHead title="Accès réservé" noIndex />
      <EmptyState
        heading="h1"
        title="Accès réservé aux administrateurs"
        actions={
          <>
            <ButtonLink icon="user" to={`/login?suite=${encodeURIComponent(pathname + search)}`}>
              Se connecter
            </ButtonLink>
            <ButtonLink variant="line" to="/">
              Retour à l’accueil
            </ButtonLink>
          </>
        }
      >
        {email
          ? `Le compte ${email} n’a pas accès à cette page. Connectez-vous avec un compte d’administrateur.`
          : 'Connectez-vous avec un compte d’administrateur pour continuer.'}
      </EmptyState>
    </div>
  )
}

/** The navigation beside the page; above it on small screens. */
function AdminLayout({ session, children }: { session: AdminSession; children: ReactNode }) {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  usePaletteKeys(useCallback(() => setIsPaletteOpen(true), []))
  return (
    <AdminProvider session={session}>
      <div className={css.layout}>
        <AdminNavigation />
        <div className={css.page}>
          <PageNotice />
          {children}
        </div>
      </div>
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setIsPaletteOpen(false)} />
        </Suspense>
      )}
    </AdminProvider>
  )
}

/** The layout until the API has granted access: it takes the same space, so that nothing moves. */
function AdminLayoutSkeleton() {
  return (
    <div className={css.layout}>
      <div className={css.navigationSkeleton} />
      <div className={css.page}>
        <AdminPageSkeleton />
      </div>
    </div>
  )
}
