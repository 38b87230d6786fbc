import type { ListingWithFacts } from './facts.ts'
import { beginningsOf, fold, indexedWordsOf, isFloor } from './folding.ts'
import type { Listing, NewListing } from './listing.ts'

/** Folded words of a listing, stored with it, by which an index finds it in any case and accents. */
export interface Terms {
  /** Words of title, description, equipment, rules, place, category and reference, and other spellings of them. */
  words: string[]
  /** The reference as a whole, which matches exactly. */
  reference: string
  /** All prefixes of the words of its place: a search by equality then follows the order of the index. */
  places: string[]
}

export function termsOf(listing: NewListing<Listing>): Terms {
  const { title, description, category, localisation, details } = listing
  const { floor, regulation } = listing as { floor?: number; regulation?: unknown }
  const { landTitle, amenities, autres } = listing as ListingWithFacts
  const place = typeof localisation === 'string' ? [localisation] : Object.values(localisation)
  const places = [...place, details.city, details.district]
  const floorWord = floor === undefined ? undefined : floor === 0 ? 'rdc' : `etage${floor}`
  const written = [regulation, landTitle, amenities, autres].flat().map((text) => String(text ?? ''))
  const texts = [title, description, ...written, category, details.name, details.reference, floorWord]
  return {
    // Where the floor is known, the text may name another one: «une supérette au rez-de-chaussée».
    words: indexedWordsOf(...texts, ...places).filter((word) => !floorWord || word === floorWord || !isFloor(word)),
    reference: fold(details.reference),
    places: beginningsOf(indexedWordsOf(...places))
  }
}
