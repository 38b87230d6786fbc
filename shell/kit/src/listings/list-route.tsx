import type { Facets, loosenedFilters, SearchReading } from '@keur/contract/facets'
import type { MapMarkers } from '@keur/contract/map-marker'
import type { QueryOf, ResponseOf } from '@keur/contract/routes'
import type { ListingSection } from '@keur/contract/vocabulary'
import { type ReactNode, Suspense } from 'react'
import { PageError } from '../errors/index.tsx'
import { http } from '../http/index.ts'
import { t } from '../language/index.ts'
import { ListingsMap, preloadListingsMap } from '../map/index.tsx'
import {
  type Card,
  type CountLabels,
  type FilterField,
  ListHead,
  ListPage,
  ListSkeleton,
  pageOrRedirect,
  preloadFilterBar,
  searchAlertPath,
  toCards,
  typedSearchPath
} from '../patterns/index.ts'
import { parameterNames, previousParameter, typedParameter } from '../patterns/listing/search-parameters.ts'
import { showsMap } from '../patterns/view-switch.tsx'
import { type RouteObject, redirect, useLoaderData, useLocation } from '../router/index.ts'
import { type PhotoSource, Skeleton } from '../ui/index.ts'
import calloutPhoto from './agence-800.webp'

interface ListedRecord {
  _id: string
  title: string
  images: PhotoSource[]
}

interface Pagination {
  page: number
  limit: number
  total: number
  totalPages: number
}

type Loosened = (typeof loosenedFilters)[number]

/** `map` where the address asks for one. */
type ListBody = Pagination & {
  facets?: Facets
  reading?: SearchReading
  map?: MapMarkers
  nearest?: Loosened[]
  /** Listings without the filters of `nearest`. */
  near?: ListedRecord[]
} & Record<string, unknown>

/** The name of the rows in the API's response. */
export type RowsName<Section extends ListingSection> = Exclude<
  keyof ResponseOf<`GET /${Section}`>,
  keyof Pagination | 'facets' | 'alternatives' | 'nearest' | 'reading'
>

type Row<Section extends ListingSection> =
  ResponseOf<`GET /${Section}`> extends Record<RowsName<Section>, (infer Listing)[]> ? Listing : never

interface ListRoute<Section extends ListingSection, Listing> {
  id: string
  path: string
  title: string
  lead: string
  /** The API's path of these records, without the slash. */
  section: Section
  rows: RowsName<Section>
  filters: FilterField[]
  filtersLabel: string
  parseQuery: (search: URLSearchParams) => QueryOf<`GET /${Section}`> & { page: number }
  /** The path of a listing's page. */
  pathOf: (listing: { _id: string }) => string
  /** `priority`: the card belongs to the first screen. `reading`: of the typed text that found it. */
  renderCard: (listing: Card<Listing>, priority: boolean, reading?: SearchReading) => ReactNode
  /** The last tile, with the site's photo of the agency. */
  renderCallout: (photo: PhotoSource) => ReactNode
  siblingLists?: { to: string; label: string }[]
  countLabels: CountLabels
  empty: string
  emptyHint: string
  /** In place of `emptyHint` on the list without filters. */
  emptyHintUnfiltered?: string
  /** The listing whose photo represents the list; by default the first one. */
  findImageListing?: (listings: Card<Listing>[]) => Card<Listing> | undefined
  /** Below the list. */
  children?: ReactNode
}

type AnyListRoute = ListRoute<ListingSection, ListedRecord>

/** A list of listings. A page past the end redirects to the last one. */
export function listRoute<Section extends ListingSection>(options: ListRoute<Section, Row<Section>>): RouteObject {
  // Type-checked against the contract where it is called; from here on, any list.
  const list = options as unknown as AnyListRoute
  const { id, path, title, section, rows, parseQuery } = list
  return {
    id,
    path,
    handle: { query: [typedParameter, previousParameter, ...list.filters.map(parameterOf), 'page', 'vue', 'centre'] },
    async loader({ request }) {
      const typed = await typedSearchPath(request.url, section, request.signal)
      if (typed) throw redirect(typed)
      const { searchParams } = new URL(request.url)
      const query = parseQuery(searchParams)
      const [body, map] = await Promise.all([
        http.get(`/${section}`, {
          query: { ...query, facets: true, fields: 'card' },
          signal: request.signal
        }) as Promise<ListBody>,
        showsMap(searchParams) ? loadMap(section, query, request.signal) : undefined,
        preloadFilterBar()
      ])
      const near =
        body.total === 0 && body.nearest ? await loadNearest(list, query, body.nearest, request.signal) : undefined
      return pageOrRedirect({ ...body, map, near, [rows]: toCards(body[rows] as ListedRecord[]) }, query, request)
    },
    element: <List {...list} />,
    hydrateFallbackElement: <ListSkeleton />,
    errorElement: <PageError message={title} />
  }
}

/** One with `*` may have several values. */
const parameterOf = (field: FilterField) => (field.kind === 'choices' && field.several ? `${field.name}*` : field.name)

/** What meets all filters but some; nothing where it cannot be read, as the list without it is whole. */
async function loadNearest(
  { section, rows }: AnyListRoute,
  query: object,
  without: Loosened[],
  signal: AbortSignal
): Promise<ListedRecord[]> {
  const others = Object.entries(query).filter(([name]) => !without.some((filter) => filter === name))
  const nearest = { ...Object.fromEntries(others), page: 1, fields: 'card' as const }
  const read = http.get(`/${section}`, { query: nearest, signal }) as Promise<ListBody>
  return read.then(
    (body) => toCards(body[rows] as ListedRecord[]) as ListedRecord[],
    () => []
  )
}

/** The matches on a map, and the map's code. */
async function loadMap(section: ListingSection, query: object, signal: AbortSignal): Promise<MapMarkers> {
  const [markers] = await Promise.all([http.get(`/${section}/map`, { query, signal }), preloadListingsMap()])
  return markers
}

function List({
  id: _,
  path,
  rows,
  pathOf,
  renderCard,
  renderCallout,
  emptyHint,
  emptyHintUnfiltered = emptyHint,
  findImageListing,
  children,
  ...list
}: AnyListRoute) {
  const body = useLoaderData<ListBody>()
  const { search } = useLocation()
  const query = list.parseQuery(new URLSearchParams(search))
  const foundWords = body.reading && body.reading.matching > 0 ? body.reading.words.join(' ') : undefined
  const listings = body[rows] as ListedRecord[]
  return (
    <>
      <ListHead
        title={list.title}
        lead={list.lead}
        path={path}
        pagination={body}
        listings={listings}
        pathOf={pathOf}
        imageListing={findImageListing?.(listings) as ListedRecord | undefined}
      />
      <ListPage
        {...list}
        total={body.total}
        page={body.page}
        totalPages={body.totalPages}
        facets={body.facets}
        reading={body.reading}
        nearest={
          body.near?.length
            ? {
                cards: body.near.map((listing, index) => renderCard(listing, index === 0, body.reading)),
                parameters: (body.nearest ?? []).map((name) => parameterNames[name])
              }
            : undefined
        }
        alertTo={searchAlertPath(list.section, { ...query, search: query.search ?? foundWords })}
        emptyHint={search ? emptyHint : emptyHintUnfiltered}
        callout={renderCallout(calloutPhoto)}
        hasMap={list.section !== 'btp'}
        map={
          body.map && (
            <Suspense fallback={<Skeleton shape="photo" />}>
              <ListingsMap
                key={search}
                label={t('{title} sur la carte', { title: list.title })}
                {...body.map}
                pathOf={pathOf}
                loadCard={async (id, signal) => {
                  const listing: ListedRecord = await http.get(`/${list.section}/:id`, { params: { id }, signal })
                  return renderCard(toCards([listing])[0]!, false)
                }}
              />
            </Suspense>
          )
        }
      >
        {listings.map((listing, index) => renderCard(listing, index === 0, body.reading))}
      </ListPage>
      {children}
    </>
  )
}
