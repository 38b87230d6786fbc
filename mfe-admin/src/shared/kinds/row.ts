import type { Place } from '@keur/contract/place'
import type { PublicationState } from '@keur/contract/vocabulary'
import { formatPlace } from '@keur/kit/format'
import type { PhotoSource } from '@keur/kit/ui'

/** One listing or article, as its row in a list of the back office shows it. */
export interface ListRow {
  id: string
  title: string
  photo: PhotoSource | undefined
  /** Under the title: where it is. */
  place: string
  /** Absent for articles. */
  reference?: string
  category?: string
  /** XOF; text on records of earlier years. */
  price?: number | string
  period?: string
  /** What can be changed in the row: the availability of a rental or a product, the status of a sale. */
  condition?: string
  state: PublicationState
  draft: boolean
  /** Since when it has been in the trash. */
  deletedAt?: string
  createdAt: string
  views: number
  /** Of articles. */
  comments?: number
}

/** What every answer of the back office has, whatever its kind. */
interface AdminRecord {
  _id: string
  title: string
  state: PublicationState
  draft: boolean
  deletedAt?: string
  createdAt: string
  views: number
}

export const commonRow = ({ _id, title, state, draft, deletedAt, createdAt, views }: AdminRecord) => ({
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
  ...commonRow(listing),
  photo: listing.images[0],
  place: formatPlace(listing.localisation, listing.details),
  reference: listing.details.reference,
  category: listing.category,
  price: listing.details.price
})
