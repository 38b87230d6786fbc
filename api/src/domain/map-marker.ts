import type { MapPoint } from '@keur/contract/listing'
import type { MapMarker } from '@keur/contract/map-marker'
import { findPlace, findPlaceInText } from '@keur/contract/map-places'
import type { Listing } from './listing.ts'
import { publicPoint } from './public-point.ts'

type Located = Pick<Listing, 'title' | 'localisation' | 'point'> & {
  details: Listing['details'] & { sequence?: string }
}

/** The marker of a listing for visitors; undefined where neither a point nor a known place is stored. */
export function markerOf(_id: string, listing: Located): MapMarker | undefined {
  const place = listing.point ? publicPoint(listing.point) : namedPlace(listing)
  if (!place) return undefined
  const { title, details } = listing
  return { _id, ...place, title, price: details.price, sequence: details.sequence }
}

function namedPlace({ localisation, details }: Located): (MapPoint & { named: true }) | undefined {
  const { city = '', district } = typeof localisation === 'string' ? details : { ...details, ...localisation }
  const text = typeof localisation === 'string' ? localisation : ''
  const found = (city && findPlace(city, district)) || findPlaceInText(text)
  return found && { latitude: found.latitude, longitude: found.longitude, named: true }
}
