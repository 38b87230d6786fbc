import type { ListingSection } from '@keur/contract/vocabulary'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadOrNotFound, PageError } from '../errors/index.tsx'
import { http } from '../http/index.ts'
import { type Card, DetailSkeleton, MissingRecord } from '../patterns/index.ts'
import type { RouteObject } from '../router/index.ts'
import { lazyPage } from '../ui/index.ts'
import type { RowsName } from './list-route.tsx'

export interface Detail<Listing> {
  listing: Listing
  /** The most similar first; empty where they cannot be loaded. */
  similar: Card<Listing>[]
}

interface DetailRoute<Section extends ListingSection> {
  id: string
  /** With the parameter `:id`. */
  path: string
  /** The page's `webpackChunkName`: the server's HTML preloads it. */
  chunk: string
  /** Imports the page, which reads a `Detail` of a listing. */
  loadPage: () => Promise<ComponentType>
  /** Fetches parts of the page that the server's HTML has without scripts, when the browser renders it. */
  preload?: () => Promise<unknown>
  /** The API's path of these records, without the slash. */
  section: Section
  /** The name of the listings in the API's response for similar ones. */
  rows: RowsName<Section>
  errorTitle: string
  notFound: { message: string; to: string; linkLabel: string }
}

const fetchListingDetail = () => import(/* webpackChunkName: "listing-detail" */ './listing-detail.tsx')

/** The page of one listing, in a chunk of its own: the lists do not need it. */
export const ListingDetail = lazy(async () => ({ default: (await fetchListingDetail()).ListingDetail }))

/** The route of one listing. Loads the listing, similar ones and the code at the same time; an unknown id is a 404. */
export function detailRoute<Section extends ListingSection>(options: DetailRoute<Section>): RouteObject
export function detailRoute(options: DetailRoute<ListingSection>): RouteObject {
  const { fetch: fetchPage, Page } = lazyPage(options.loadPage)
  return {
    id: options.id,
    path: options.path,
    handle: { chunk: [options.chunk, 'listing-detail'], query: [] },
    async loader({ params: { id = '' }, request: { signal } }): Promise<Detail<unknown>> {
      const [listing, similar] = await Promise.all([
        loadOrNotFound(http.get(`/${options.section}/:id`, { params: { id }, signal })),
        loadSimilar(options, id),
        fetchPage(),
        fetchListingDetail(),
        options.preload?.()
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

async function loadSimilar({ section, rows }: DetailRoute<ListingSection>, id: string): Promise<object[]> {
  const signal = AbortSignal.timeout(similarTimeout)
  try {
    const body: Record<string, object[]> = await http.get(`/${section}/:id/similar`, {
      params: { id },
      query: { fields: 'card' },
      signal
    })
    return (body[rows] ?? []).slice(0, maxSimilar)
  } catch {
    return []
  }
}
