import type { Place, PlaceInput } from '@keur/contract/listing'
import { wordsOf } from './folding.ts'
import type { Listing } from './listing.ts'

/** Fills in the missing parts of a place; a text stays as it is. */
export function completePlace(place: PlaceInput, country: string): string | Place {
  return typeof place === 'string' ? place : { name: '', district: '', ...place, country: place.country || country }
}

/** District and city, or what stands for them. */
export const placeText = ({ localisation }: Pick<Listing, 'localisation'>): string =>
  typeof localisation === 'string'
    ? localisation
    : [localisation.district, localisation.city].filter(Boolean).join(', ')

type Placed = Pick<Listing, 'localisation' | 'details'>

/** Whether two listings are in the same city. Of a place that is one text, any word may be the city. */
export function sharePlace(one: Placed, other: Placed): boolean {
  const words = cityWords(other)
  return cityWords(one).some((word) => words.includes(word))
}

function cityWords({ localisation, details }: Placed): string[] {
  return wordsOf(details.city || (typeof localisation === 'string' ? localisation : localisation.city))
}
