import { beginningsOf, fold, indexedWordsOf } from './folding.ts'
import type { Listing, NewListing } from './listing.ts'

/** Folded words of a listing, stored with it, by which an index finds it in any case and accents. */
export interface Terms {
  /** Words of title, description, place, category and reference, and other spellings of them. */
  words: string[]
  /** The reference as a whole, which matches exactly. */
  reference: string
  /** All prefixes of the words of its place: a search by equality then follows the order of the index. */
  places: string[]
}

export function termsOf(listing: NewListing<Listing>): Terms {
  const { title, description, category, localisation, details, floor } = listing as typeof listing & { floor?: number }
  const place = typeof localisation === 'string' ? [localisation] : Object.values(localisation)
  const places = [...place, details.city, details.district]
  const floorText = floor === undefined ? undefined : floor === 0 ? 'rdc' : `étage${floor}`
  return {
    words: indexedWordsOf(title, description, category, details.name, details.reference, floorText, ...places),
    reference: fold(details.reference),
    places: beginningsOf(indexedWordsOf(...places))
  }
}
