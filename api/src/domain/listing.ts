import type { Alternative, Facets, SearchReading } from '@keur/contract/facets'
import type { FieldChange } from '@keur/contract/history'
import type { MapPoint, Place, PriceChange } from '@keur/contract/listing'
import type { Photo } from '@keur/contract/photo'
import type { SpokenPresentation, Video } from '@keur/contract/recording'
import type { AdminListingSort, Availability, ListingSort, Period, PublicationState } from '@keur/contract/vocabulary'

/** What the trash and the back office need to know of a listing or an article. */
export interface Publishable {
  _id: string
  title: string
  revision: number
}

/** The fields that rentals, sales and building materials have in common. */
export interface Listing extends Publishable {
  localisation: string | Place
  description: string
  category: string
  images: (Photo | string)[]
  point?: MapPoint
  video?: Video
  presentation?: SpokenPresentation
  details: { reference: string; price: number; city?: string; district?: string; name?: string; country?: string }
  createdAt: string
  updatedAt: string
}

/** A listing without the fields that the repository sets. Published unless `draft` is true. */
export type NewListing<T extends Listing = Listing> = Omit<T, '_id' | 'createdAt' | 'updatedAt' | 'revision'> & {
  draft?: boolean
}

/** A listing or an article as a write returns it. */
export type Saved<T extends Publishable> = T & { draft: boolean }

/** The result of a change: the new version, and the fields that differ. */
export interface Changed<T> {
  saved: T
  changes: FieldChange[]
}

/** A listing or an article as the back office sees it, in any state. */
export type AdminRecord<T extends Publishable> = Saved<T> & { state: PublicationState; deletedAt?: string }

/** The state of the listings in a list; `existing` is everything outside the trash. */
export type ListState = PublicationState | 'existing'

/** The fields that cards show, or those of markers on a map. */
export type ListedFields = 'card' | 'map'

/** The query of every list of listings. Prices in XOF. */
export interface ListingQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  search?: string
  sort?: ListingSort | AdminListingSort
  minPrice?: number
  maxPrice?: number
  availability?: Availability
  bedrooms?: number
  /** m². */
  minSurface?: number
  maxSurface?: number
  furnished?: boolean
  /** Names of equipment, all required, and titles of which one is enough; both comma-separated. */
  amenities?: string
  landTitle?: string
  /** Categories, names of equipment and words of titles that none has, comma-separated. */
  without?: string
  /** For how long a home is let. */
  period?: Period
  /** 'YYYY-MM-DD': the day by which it has to be free. */
  availableBy?: string
  /** A text as people type it, by which the list is ordered. */
  q?: string
  /** With numbers of listings by filter. */
  facets?: boolean
  /** Only some fields. */
  fields?: ListedFields
}

/** The query of lists in the back office: without a state, everything outside the trash. */
export type AdminListingQuery = Omit<ListingQuery, 'fields' | 'facets'> & { state?: PublicationState }

/** One page of rows; each section sends them under a name of its own. */
export interface ListingRows<T> {
  rows: T[]
  page: number
  limit: number
  total: number
  totalPages: number
  facets?: Facets
  /** Filters without which something is found. */
  nearest?: Alternative['filter'][]
  reading?: SearchReading
}

/** A change of one of many listings; the contract of each kind says which of these it knows. */
export interface ListingChange {
  price?: PriceChange
  availability?: Availability
  /** The day from which a rental is free; null removes it. */
  availableFrom?: string | null
  status?: string
  draft?: boolean
  deleted?: boolean
}
