import type { Property } from '@keur/contract/property'
import type { ListingSummary } from '@keur/kit/favourites'
import { type Amount, formatPeriod, formatPlace, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import type { AlertSubject } from '@keur/kit/listings'
import { absoluteUrl } from '@keur/kit/page-head'
import type { Card } from '@keur/kit/patterns'
import type { PhotoSource } from '@keur/kit/ui'

/** In old records photos are web links or base64, and prices are text ('50 000 FCFA / Mois'): shown unchanged. */
export type Rental = Omit<Property, 'images' | 'details'> & {
  images: PhotoSource[]
  details: Omit<Property['details'], 'price'> & { price: Amount }
}

export const rentalPath = ({ _id }: Pick<Rental, '_id'>) => `/detail/${_id}`

/** Props of the kit's prices. A price that is text contains its period. */
export function rentalPrice({ details: { price, sequence } }: Pick<Rental, 'details'>) {
  return { amount: price, period: typeof price === 'number' ? sequence : undefined }
}

/** «250 000 F CFA par Mois» */
export function rentalPriceText(rental: Pick<Rental, 'details'>): string {
  const { amount, period } = rentalPrice(rental)
  return [formatPrice(amount), formatPeriod(period)].filter(Boolean).join(' ')
}

/** For favourites, recently viewed listings and small cards. */
export function rentalSummary(rental: Card<Rental>): ListingSummary {
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

export const leadListing = ({ _id }: Pick<Rental, '_id'>) => ({ type: 'properties' as const, id: _id })

/** A chat about a reservation, and the lead that it records. */
export function reservationChat(rental: Pick<Rental, '_id' | 'title' | 'details'>) {
  const lines = [
    t('Bonjour, je souhaite réserver\u00a0: {title}', { title: rental.title }),
    t('Référence {reference}, {rentalPriceText}', {
      reference: rental.details.reference,
      rentalPriceText: rentalPriceText(rental)
    }),
    absoluteUrl(rentalPath(rental))
  ]
  return { text: lines.join('\n'), lead: { kind: 'reservation' as const, listing: leadListing(rental) } }
}

export const isAvailable = ({ availability }: Pick<Rental, 'availability'>) => availability !== 'Indisponible'

export const alertSubject = ({ category, details }: Pick<Rental, 'category' | 'details'>): AlertSubject => ({
  section: 'properties',
  category,
  city: details.city
})

/** A chat about rentals like one that is gone, and the lead that it records. */
export function similarChat(rental: Pick<Rental, '_id' | 'title' | 'details'>) {
  const { title, details } = rental
  const request = t('Bonjour, je cherche un bien semblable à\u00a0: {title} (référence {reference})', {
    title,
    reference: details.reference
  })
  return {
    text: [request, absoluteUrl(rentalPath(rental))].join('\n'),
    lead: { kind: 'contact' as const, message: request }
  }
}
