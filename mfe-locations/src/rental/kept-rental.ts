import type { ListingSummary } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import type { Card } from '@keur/kit/patterns'
import { type Rental, rentalPath } from './rental.ts'
import { rentalPrice } from './rental-price.ts'

/** A rental as this device keeps it: among the favourites, or as one looked at. */
export function keptRental(rental: Card<Rental>): ListingSummary {
  const { _id, title, images, localisation, details } = rental
  return {
    section: 'properties',
    id: _id,
    to: rentalPath(rental),
    title,
    photo: images[0],
    place: formatPlace(localisation, details),
    ...rentalPrice(rental)
  }
}
