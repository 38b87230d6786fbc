import type { Place, PlaceInput } from '@keur/contract/place'

/** A place with all of its parts, or the text as it was given. */
export function wholePlace(place: PlaceInput, country: string): string | Place {
  return typeof place === 'string' ? place : { name: '', district: '', ...place, country: place.country || country }
}
