import { PageError } from '@keur/kit/errors'
import { EmptyState } from '@keur/kit/patterns'
import { type LoaderFunctionArgs, type RouteObject, useRouteError } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { inBrowser, isRefusal } from '../../access/access.ts'
import { type DeskPart, deskPart } from './desk-part.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'

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
  /** What is said of a record that is not there, and where to go on. */
  missing?: { message: string; to: string; link: string }
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
  const part = deskPart(load)
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
        <Part part={part} />
      </Suspense>
    ),
    hydrateFallbackElement: waiting,
    errorElement: <DeskTrouble failure={failure} missing={missing && <Missing {...missing} />} />
  }
}

function Part({ part }: { part: DeskPart }) {
  const Page = use(part.last())
  return <Page />
}

/** A refusal is for the boundary of the whole back office; anything else is this page's own. */
function DeskTrouble({ failure, missing }: { failure: string; missing?: ReactNode }) {
  const error = useRouteError()
  if (isRefusal(error)) throw error
  return <PageError message={failure} missing={missing} />
}

function Missing({ message, to, link }: NonNullable<DeskRoute['missing']>) {
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
