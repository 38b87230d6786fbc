import type { Place } from '@keur/contract/listing'
import type { Photo } from '@keur/contract/photo'
import type { Availability, PublicationState } from '@keur/contract/vocabulary'

/** What the trash and the back office need to know of a thing, be it a listing or an article. */
export interface Publishable {
  _id: string
  title: string
}

/** What rentals, sales and building materials have in common. */
export interface Listing extends Publishable {
  localisation: string | Place
  description: string
  category: string
  images: (Photo | string)[]
  details: { reference: string; price: number; city?: string; district?: string; name?: string; country?: string }
  createdAt: string
  updatedAt: string
  revision: number
}

/** A listing before it is stored: without what the store itself gives. Published unless it says otherwise. */
export type NewListing<T extends Listing> = Omit<T, '_id' | 'createdAt' | 'updatedAt' | 'revision'> & {
  draft?: boolean
}

/** As whoever wrote it sees it. */
export type Saved<T extends Publishable> = T & { draft: boolean }

/** What became of a change: the new version, and the names of the fields in which it differs. */
export interface Changed<T> {
  saved: T
  changes: string[]
}

/** As the back office sees it, whatever became of it. */
export type Kept<T extends Publishable> = Saved<T> & { state: PublicationState; deletedAt?: string }

/** Which listings a list is of: those of one state, or those that are not in the trash. */
export type ListState = PublicationState | 'living'

/** What every list of listings is asked. Prices in XOF. */
export interface ListingQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  search?: string
  sort?: 'asc' | 'desc'
  minPrice?: number
  maxPrice?: number
  availability?: Availability
}

/** What lists of the back office are asked: without a state, they are of what is not in the trash. */
export type AdminListingQuery = ListingQuery & { state?: PublicationState }

/** One page of rows, under whatever name the section gives them. */
export interface ListingRows<T> {
  rows: T[]
  page: number
  limit: number
  total: number
  totalPages: number
}

/** What can be changed of many listings at once; which of these a kind knows is for its contract to say. */
export interface ListingChange {
  availability?: Availability
  status?: string
  draft?: boolean
  deleted?: boolean
}
