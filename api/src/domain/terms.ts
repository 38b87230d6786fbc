import { beginningsOf, fold, otherSpellingsIn, wordsOf } from '../text/folding.ts'
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

/** The folded words by which a title is searched, and other spellings of them. */
export const titleWordsOf = (title: string): string[] => [...new Set([...wordsOf(title), ...otherSpellingsIn(title)])]

export function termsOf(listing: NewListing<Listing>): Terms {
  const { title, description, category, localisation, details } = listing
  const place = typeof localisation === 'string' ? [localisation] : Object.values(localisation)
  const placeTexts = [...place, details.city, details.district]
  const places = [...wordsOf(...placeTexts), ...otherSpellingsIn(placeTexts.join(', '))]
  return {
    words: [
      ...new Set([
        ...titleWordsOf(title),
        ...wordsOf(description, category, details.name, details.reference),
        ...otherSpellingsIn(description),
        ...places
      ])
    ],
    reference: fold(details.reference),
    places: beginningsOf(places)
  }
}
