import { whatsappLink } from '@keur/kit/agency'
import { absoluteUrl } from '@keur/kit/page-head'
import { type Rental, rentalPath } from './rental.ts'
import { rentalPriceText } from './rental-price.ts'

/** Opens a chat with the agency that says which rental it is about. */
export function reservationLink(rental: Pick<Rental, '_id' | 'title' | 'details'>): string {
  const { title, details } = rental
  const lines = [
    `Bonjour, je souhaite réserver\u00a0: ${title}`,
    `Référence ${details.reference}, ${rentalPriceText(rental)}`,
    absoluteUrl(rentalPath(rental))
  ]
  return whatsappLink(lines.join('\n'))
}
