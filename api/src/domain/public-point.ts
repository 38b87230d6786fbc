import type { MapPoint } from '@keur/contract/listing'

/** Side of a cell in degrees of latitude: some 400 m. */
const step = 0.0036
const decimals = 1e5
/** The last cell before a pole or the date line may have its centre beyond. */
const within = (degrees: number, max: number) =>
  Math.round(Math.max(-max, Math.min(max, degrees)) * decimals) / decimals

/**
 * The point that visitors get. Without `exact` it is the centre of a grid cell of some 400 m: every point of the cell is
 * within 300 m, all of them have the same centre, and asking again reveals no more, unlike with a random offset.
 */
export function publicPoint(point: MapPoint): MapPoint {
  if (point.exact) return point
  const latitude = centreOf(point.latitude, step)
  // A degree of longitude is shorter away from the equator. The row's own latitude gives all its cells one width.
  const width = step / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const longitude = centreOf(point.longitude, width)
  return { latitude: within(latitude, 90), longitude: within(longitude, 180) }
}

export const withPublicPoint = <T extends { point?: MapPoint }>(listing: T): T =>
  listing.point ? { ...listing, point: publicPoint(listing.point) } : listing

const centreOf = (degrees: number, side: number) => (Math.floor(degrees / side) + 0.5) * side
