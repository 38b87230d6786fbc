import { distanceBetween, type MapPlace } from './map-places.ts'

/** Where trucks start, and what one costs, in XOF. */
export interface DeliveryRates {
  latitude: number
  longitude: number
  /** How much longer roads are than the straight line. */
  roadFactor: number
  /** For loading and unloading, whatever the distance. */
  base: number
  perKilometre: number
}

export interface DeliveryEstimate {
  /** Of road, one way. */
  kilometres: number
  /** In XOF, rounded up to 500: no driver gives change in coins. */
  amount: number
}

/** What the delivery of one truck costs to a place: an estimate, from the distance alone. */
export function estimateDelivery(
  rates: DeliveryRates,
  place: Pick<MapPlace, 'latitude' | 'longitude'>
): DeliveryEstimate {
  const kilometres = Math.round(distanceBetween(rates, place) * rates.roadFactor)
  return { kilometres, amount: Math.ceil((rates.base + kilometres * rates.perKilometre) / 500) * 500 }
}
