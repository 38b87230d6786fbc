import type { Photo } from '@keur/contract/photo'
import type { Place } from '@keur/contract/place'

/** What rentals, sales and building materials have in common. */
export interface Listing {
  _id: string
  title: string
  localisation: string | Place
  description: string
  category: string
  images: (Photo | string)[]
  details: { reference: string; price: number; city?: string; district?: string; name?: string; country?: string }
  createdAt: string
  updatedAt: string
}

/** A listing before it is stored: without what the store itself gives. */
export type NewListing<T extends Listing> = Omit<T, '_id' | 'createdAt' | 'updatedAt'>

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
}

/** One page of rows, under whatever name the section gives them. */
export interface ListingRows<T> {
  rows: T[]
  page: number
  limit: number
  total: number
  totalPages: number
}
