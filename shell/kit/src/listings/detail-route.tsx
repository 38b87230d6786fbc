import { type ComponentType, Suspense } from 'react'
import { loadOrNotFound, PageError } from '../errors/index.tsx'
import { http } from '../http/index.ts'
import { DetailSkeleton, MissingRecord } from '../patterns/index.ts'
import type { RouteObject } from '../router/index.ts'
import { lazyPage } from '../ui/index.ts'

/** The loader data of a detail page. */
export interface Detail<Listing> {
  listing: Listing
  /** The most similar first; empty where they cannot be loaded. */
  similar: Listing[]
}

interface DetailRoute<Listing, SimilarBody> {
  id: string
  /** With the parameter `:id`. */
  path: string
  /** The page's `webpackChunkName`: the server's HTML preloads it. */
  chunk: string
  /** Imports the page, which reads a `Detail<Listing>`. */
  loadPage: () => Promise<ComponentType>
  /** The API's path of these records. Similar ones are at `/:id/similar` below it. */
  apiPath: string
  /** Picks the listings from the API's response for similar records. */
  selectSimilar: (body: SimilarBody) => Listing[]
  errorTitle: string
  notFound: { message: string; to: string; linkLabel: string }
}

/** The page of one listing. Loads the listing, similar ones and the code at the same time; an unknown id is a 404. */
export function detailRoute<Listing, SimilarBody>(options: DetailRoute<Listing, SimilarBody>): RouteObject {
  const { fetch: fetchPage, Page } = lazyPage(options.loadPage)
  return {
    id: options.id,
    path: options.path,
    handle: { chunk: options.chunk },
    async loader({ params, request: { signal } }): Promise<Detail<Listing>> {
      const path = `${options.apiPath}/${encodeURIComponent(params.id ?? '')}`
      const [listing, similar] = await Promise.all([
        loadOrNotFound(http.get<Listing>(path, { signal })),
        loadSimilar(path, options.selectSimilar),
        fetchPage()
      ])
      return { listing, similar }
    },
    element: (
      <Suspense fallback={<DetailSkeleton />}>
        <Page />
      </Suspense>
    ),
    hydrateFallbackElement: <DetailSkeleton />,
    errorElement: <PageError message={options.errorTitle} notFound={<MissingRecord {...options.notFound} />} />
  }
}

const maxSimilar = 4
/** Milliseconds: the page does not need similar listings. */
const similarTimeout = 2_000

async function loadSimilar<Listing, SimilarBody>(
  path: string,
  select: (body: SimilarBody) => Listing[]
): Promise<Listing[]> {
  try {
    const body = await http.get<SimilarBody>(`${path}/similar`, { signal: AbortSignal.timeout(similarTimeout) })
    return select(body).slice(0, maxSimilar)
  } catch {
    return []
  }
}
