import type { Place } from '@keur/contract/listing'
import type { PublicationState } from '@keur/contract/vocabulary'
import { formatPlace } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import type { PhotoSource } from '@keur/kit/ui'
import type { Kind } from './kinds.ts'

/** One listing or article, as a row of a list shows it. */
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
  state: PublicationState
  draft: boolean
  /** When it was moved to the trash. */
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

export type RowQuery = Record<string, string | number | undefined>

/** Reads a page of `/admin/<section>`; `toRows` takes the rows out of the response, whatever the API calls them. */
export const readRows =
  <Response extends PageMeta>({ section }: Kind, toRows: (response: Response) => ListRow[]) =>
  async (query: RowQuery, signal?: AbortSignal): Promise<RowPage> => {
    const response = await http.get<Response>(`/admin/${section}`, { query, signal })
    const { page, limit, total, totalPages } = response
    return { rows: toRows(response), page, limit, total, totalPages }
  }

interface AdminRecord {
  _id: string
  title: string
  state: PublicationState
  draft: boolean
  deletedAt?: string
  createdAt: string
  views: number
}

export const recordRow = ({ _id, title, state, draft, deletedAt, createdAt, views }: AdminRecord) => ({
  id: _id,
  title,
  state,
  draft,
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
