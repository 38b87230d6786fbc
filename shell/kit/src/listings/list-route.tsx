import type { ReactNode } from 'react'
import { PageError } from '../errors/index.tsx'
import { http } from '../http/index.ts'
import {
  type Card,
  type CountLabels,
  type FilterField,
  ListHead,
  type ListingQuery,
  ListPage,
  ListSkeleton,
  pageOrRedirect,
  toCards
} from '../patterns/index.ts'
import { type RouteObject, useLoaderData, useLocation } from '../router/index.ts'
import type { PhotoSource } from '../ui/index.ts'

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

type ListBody<Row> = Pagination & { [rows: string]: Row[] | number }

interface ListRoute<Listing extends ListedRecord> {
  id: string
  path: string
  title: string
  lead: string
  /** The API's path of these records. */
  apiPath: string
  /** The name of the rows in the API's response. */
  rows: string
  filters: FilterField[]
  filtersLabel: string
  parseQuery: (search: URLSearchParams) => ListingQuery
  /** The path of a listing's page. */
  pathOf: (listing: Pick<Listing, '_id'>) => string
  /** `priority`: the card belongs to the first screen. */
  renderCard: (listing: Card<Listing>, priority: boolean) => ReactNode
  /** The last tile, with a photo of the first listing. */
  renderCallout: (photo: PhotoSource | undefined) => ReactNode
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

/** A list of listings. A page past the end redirects to the last one. */
export function listRoute<Listing extends ListedRecord>(options: ListRoute<Listing>): RouteObject {
  const { id, path, title, apiPath, rows, parseQuery } = options
  return {
    id,
    path,
    async loader({ request }) {
      const query = parseQuery(new URL(request.url).searchParams)
      const body = await http.get<ListBody<Listing>>(apiPath, { query, signal: request.signal })
      return pageOrRedirect({ ...body, [rows]: toCards(body[rows] as Listing[]) }, query, request)
    },
    element: <List {...options} />,
    hydrateFallbackElement: <ListSkeleton />,
    errorElement: <PageError message={title} />
  }
}

function List<Listing extends ListedRecord>({
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
}: ListRoute<Listing>) {
  const body = useLoaderData<ListBody<Card<Listing>>>()
  const { search } = useLocation()
  const listings = body[rows] as (Card<Listing> & ListedRecord)[]
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
        emptyHint={search ? emptyHint : emptyHintUnfiltered}
        callout={renderCallout(listings[0]?.images.at(-1))}
      >
        {listings.map((listing, index) => renderCard(listing, index === 0))}
      </ListPage>
      {children}
    </>
  )
}
