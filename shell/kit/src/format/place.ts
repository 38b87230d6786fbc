/** Where a listing is: a sentence on most records, an object on others. */
export type Place = string | { name?: string; city?: string; district?: string; country?: string } | null | undefined

/**
 * The place as one reads it on a card: «Mbour 1, Thiès». The first source that says something is taken:
 * `placeOf(property.localisation, property.details)`. Empty when none does.
 */
export function formatPlace(...sources: Place[]): string {
  return sources.map(textOf).find(Boolean) ?? ''
}

function textOf(place: Place): string {
  if (!place) return ''
  if (typeof place === 'string') return place.trim()
  const parts = [place.district, place.city].map((part) => part?.trim()).filter(Boolean)
  const near = [...new Set(parts)].join(', ')
  return near || place.name?.trim() || place.country?.trim() || ''
}
