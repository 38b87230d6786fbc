import { type Static, Type } from 'typebox'
import { MapPoint } from './listing.ts'
import { Count, Id, Price } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/** A listing on a map: what its price tag shows, and where it stands. The rest is read when it is chosen. */
export const MapMarker = strictObject({
  _id: Id,
  ...MapPoint.properties,
  /** There is no point: these are the coordinates of the neighbourhood or town that the listing names. */
  named: Type.Optional(Type.Literal(true)),
  title: Type.String(),
  price: Price,
  sequence: Type.Optional(Type.String())
})
export type MapMarker = Static<typeof MapMarker>

/**
 * Response of GET /<kind>/map: the matches of the list with the same query, in its order, at most `maxMarkers`; those
 * whose place is unknown are left out. `total` counts all matches. `page` and `limit` do not matter.
 */
export const MapMarkers = strictObject({ markers: Type.Array(MapMarker), total: Count })
export type MapMarkers = Static<typeof MapMarkers>

export const maxMarkers = 500
