import { absoluteUrl } from '@keur/kit/page-head'
import { type Rental, rentalPath } from './rental.ts'
import { rentalPriceText } from './rental-price.ts'

type Reserved = Pick<Rental, '_id' | 'title' | 'details'>

/** A chat with the agency that says which rental it is about, and the lead that is stored before it opens. */
export function reservation(rental: Reserved) {
  const { title, details } = rental
  const lines = [
    `Bonjour, je souhaite réserver\u00a0: ${title}`,
    `Référence ${details.reference}, ${rentalPriceText(rental)}`,
    absoluteUrl(rentalPath(rental))
  ]
  return { text: lines.join('\n'), lead: { kind: 'reservation' as const, listing: listingOf(rental) } }
}

/** How a lead names the rental. */
export const listingOf = ({ _id }: Pick<Rental, '_id'>) => ({ type: 'properties' as const, id: _id })
