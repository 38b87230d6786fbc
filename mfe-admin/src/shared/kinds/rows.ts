import type { Place } from '@keur/contract/listing'
import type { QueryOf, ResponseOf } from '@keur/contract/routes'
import type { PhotoType, PublicationState } from '@keur/contract/vocabulary'
import { formatPlace } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import type { PhotoSource } from '@keur/kit/ui'

export interface ListRow {
  id: string
  title: string
  photo: PhotoSource | undefined
  place: string
  /** Absent for articles. */
  reference?: string
  category?: string
  /** XOF; text on records of earlier years. */
  price?: number | string
  period?: string
  /** The availability of a rental or a product, the status of a sale. */
  condition?: string
  /** The day from which a rental is free. */
  availableFrom?: string | undefined
  state: PublicationState
  draft: boolean
  /** When a draft is published by itself. */
  publishAt?: string
  deletedAt?: string
  createdAt: string
  views: number
  /** Of articles. */
  comments?: number
}

interface PageMeta {
  page: number
  limit: number
  total: number
  totalPages: number
}

export interface RowPage extends PageMeta {
  rows: ListRow[]
}

/** The filters of all sections; an article has no price, a sale no availability. */
export type RowQuery = QueryOf<'GET /admin/properties'>

/** Reads a page of `/admin/<section>`; `toRows` takes the rows out of the response, whatever the API calls them. */
export const readRows =
  <Section extends PhotoType>(section: Section, toRows: (response: ListResponse<Section>) => ListRow[]) =>
  async (query: RowQuery, signal?: AbortSignal): Promise<RowPage> => {
    const response = await http.get(`/admin/${section as PhotoType}`, { query, signal })
    const { page, limit, total, totalPages } = response
    return { rows: toRows(response as ListResponse<Section>), page, limit, total, totalPages }
  }

type ListResponse<Section extends PhotoType> = ResponseOf<`GET /admin/${Section}`>

interface AdminRecord {
  _id: string
  title: string
  state: PublicationState
  draft: boolean
  publishAt?: string
  deletedAt?: string
  createdAt: string
  views: number
}

export const recordRow = ({ _id, title, state, draft, publishAt, deletedAt, createdAt, views }: AdminRecord) => ({
  id: _id,
  title,
  state,
  draft,
  publishAt,
  deletedAt,
  createdAt,
  views
})

interface AdminListing extends AdminRecord {
  localisation: string | Place
  category: string
  images: PhotoSource[]
  details: { reference: string; price: number | string; city?: string; district?: string }
}

export const listingRow = (listing: AdminListing): ListRow => ({
  ...recordRow(listing),
  photo: listing.images[0],
  place: formatPlace(listing.localisation, listing.details),
  reference: listing.details.reference,
  category: listing.category,
  price: listing.details.price
})
