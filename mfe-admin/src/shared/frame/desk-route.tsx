import type { LoaderFunctionArgs, RouteObject } from '@keur/kit/router'
import { lazyPage } from '@keur/kit/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { inBrowser } from '../../access/access.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskTrouble, type Missing } from './desk-trouble.tsx'

interface DeskRoute {
  id: string
  path: string
  /** The name of the page's part, as in its `webpackChunkName`. */
  chunk: string
  /** Imports the page, by the name of its part: `webpackChunkName` is `chunk`. */
  part: () => Promise<ComponentType>
  /** What the page needs first; runs in the browser only. */
  load?: (args: LoaderFunctionArgs) => Promise<unknown>
  /** What the page is called where it cannot be shown. */
  failure: string
  missing?: Missing
  /** The shape of the page while it is on its way. */
  skeleton?: ReactNode
}

/** A page of the back office: its data and its own part of the program come at the same time. */
export function deskRoute({
  id,
  path,
  chunk,
  part: load,
  load: loadData,
  failure,
  missing,
  skeleton
}: DeskRoute): RouteObject {
  const part = lazyPage(load)
  const waiting = skeleton ?? <DeskSkeleton />
  return {
    id,
    path,
    handle: { chunk },
    loader: inBrowser(async (args) => {
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
    errorElement: <DeskTrouble failure={failure} missing={missing} />
  }
}
