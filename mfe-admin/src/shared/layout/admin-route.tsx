import type { LoaderFunctionArgs, RouteObject } from '@keur/kit/router'
import { lazyPage } from '@keur/kit/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { browserLoader } from './access.ts'
import { AdminPageSkeleton } from './admin-page-skeleton.tsx'
import { AdminRouteError, type NotFoundMessage } from './admin-route-error.tsx'

interface AdminRouteOptions {
  id: string
  path: string
  /** The name of the page's part, as in its `webpackChunkName`. */
  chunk: string
  /** Imports the page, by the name of its part: `webpackChunkName` is `chunk`. */
  importPage: () => Promise<ComponentType>
  /** What the page needs first; runs in the browser only. */
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
  /** What the page is called where it cannot be shown. */
  errorTitle: string
  notFound?: NotFoundMessage
  /** The shape of the page while it is on its way. */
  skeleton?: ReactNode
}

/** A page of the back office: its data and its own part of the program come at the same time. */
export function adminRoute({
  id,
  path,
  chunk,
  importPage: load,
  loader: loadData,
  errorTitle,
  notFound,
  skeleton
}: AdminRouteOptions): RouteObject {
  const part = lazyPage(load)
  const waiting = skeleton ?? <AdminPageSkeleton />
  return {
    id,
    path,
    handle: { chunk },
    loader: browserLoader(async (args) => {
      // What fails to come is told of by the page itself.
      part.fetch().catch(() => {})
      return loadData ? loadData(args) : null
    }),
    element: (
      <Suspense fallback={waiting}>
        <part.Page />
      </Suspense>
    ),
    hydrateFallbackElement: waiting,
    errorElement: <AdminRouteError failure={errorTitle} missing={notFound} />
  }
}
