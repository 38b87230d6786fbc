import { beginningsOf, fold, wordsOf } from '../text/folding.ts'
import type { Listing, NewListing } from './listing.ts'

/** What is stored beside a listing so that an index can find it whatever its case and accents. */
export interface Terms {
  /** Words of title, description, place, category and reference. */
  words: string[]
  /** The reference as a whole, which matches exactly. */
  reference: string
  /** All beginnings of the words of its place: a place is found by equality, and stays in the order of the index. */
  places: string[]
}

export function termsOf(listing: NewListing<Listing>): Terms {
  const { title, description, category, localisation, details } = listing
  const place = typeof localisation === 'string' ? [localisation] : Object.values(localisation)
  const places = wordsOf(...place, details.city, details.district)
  return {
    words: [...new Set([...wordsOf(title, description, category, details.name, details.reference), ...places])],
    reference: fold(details.reference),
    places: beginningsOf(places)
  }
}
