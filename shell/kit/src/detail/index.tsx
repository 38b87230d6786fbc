import { type ComponentType, Suspense } from 'react'
import { PageError } from '../errors/index.tsx'
import { DetailSkeleton, MissingRecord } from '../patterns/index.ts'
import type { RouteObject } from '../router/index.ts'
import { lazyPage } from '../ui/index.ts'
import { loadDetail } from './load-detail.ts'

export type { Detail } from './load-detail.ts'

interface DetailRoute<Listing, Answer> {
  id: string
  /** With the `:id` of the record. */
  path: string
  /** The name of the page's part, as in its `webpackChunkName`: the server's HTML asks for it at once. */
  chunk: string
  /** Imports the page, which the lists do without. It reads a `Detail<Listing>`. */
  loadPage: () => Promise<ComponentType>
  /** Where the API has such records. */
  apiPath: string
  /** The rows in what the API answers of those alike. */
  selectSimilar: (answer: Answer) => Listing[]
  /** What the page is called where it cannot be shown. */
  errorTitle: string
  notFound: { message: string; to: string; linkLabel: string }
}

/** The page of one record: its data and its own part of the build come at the same time. */
export function detailRoute<Listing, Answer>(of: DetailRoute<Listing, Answer>): RouteObject {
  const part = lazyPage(of.loadPage)
  return {
    id: of.id,
    path: of.path,
    handle: { chunk: of.chunk },
    loader: ({ params, request }) =>
      loadDetail({
        path: `${of.apiPath}/${encodeURIComponent(params.id ?? '')}`,
        signal: request.signal,
        rowsOf: of.selectSimilar,
        part
      }),
    element: (
      <Suspense fallback={<DetailSkeleton />}>
        <part.Page />
      </Suspense>
    ),
    hydrateFallbackElement: <DetailSkeleton />,
    errorElement: <PageError message={of.errorTitle} notFound={<MissingRecord {...of.notFound} />} />
  }
}
