import { PageError } from '@keur/kit/errors'
import { ListSkeleton } from '@keur/kit/patterns'
import { type LoaderFunctionArgs, type RouteObject, useRouteError } from '@keur/kit/router'
import { type ComponentType, Suspense, use } from 'react'
import { inBrowser, isRefusal } from '../access/access.ts'
import { AccessRefused } from '../access/access-refused.tsx'

interface PageRoute {
  id: string
  path: string
  /** Shown as the heading where the page cannot be had. */
  title: string
  /** The webpackChunkName of its part, for which the server's HTML asks at once. */
  chunk: string
  /** Where the page's component lies: `async () => (await import('./…')).Page`. Asked for beside the loader, not after it. */
  part: () => Promise<ComponentType>
  /** Runs in the browser only; what it answers is what `useLoaderData` gives. */
  load?: (args: LoaderFunctionArgs) => Promise<unknown>
}

/** One page of the back office: a part of its own, with a skeleton while it comes and a way on where it does not. */
export function pageRoute({ id, path, title, chunk, part, load }: PageRoute): RouteObject {
  const asked = kept(part)
  function Page() {
    const Component = use(asked())
    return <Component />
  }
  return {
    id,
    path,
    handle: { chunk },
    loader: inBrowser(async (args) => {
      const [answer] = await Promise.all([load?.(args) ?? null, asked()])
      return answer
    }),
    element: (
      <Suspense fallback={<ListSkeleton cards={3} />}>
        <Page />
      </Suspense>
    ),
    hydrateFallbackElement: <ListSkeleton cards={3} />,
    errorElement: <PageTrouble title={title} />
  }
}

/** Asked for once; again after a failure. */
function kept<Answer>(ask: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= ask().catch((error) => {
      answer = undefined
      throw error
    })
    return answer
  }
}

/** Rights may end while somebody is at work: the refusal is told as at the door. */
function PageTrouble({ title }: { title: string }) {
  return isRefusal(useRouteError()) ? <AccessRefused /> : <PageError message={title} />
}
