import { fold, formatPlace, truncate } from '@keur/kit/format'
import { PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { type Rental, rentalPath } from '../rental/rental.ts'
import { rentalCounts } from '../rental/rental-counts.ts'
import { rentalPriceText } from '../rental/rental-price.ts'

/** What a rental says of itself where it is found and shared. */
export function RentalHead({ rental }: { rental: Rental }) {
  const place = formatPlace(rental.localisation, rental.details)
  return (
    <PageHead
      title={titleOf(rental.title, place)}
      description={descriptionOf(rental, place)}
      path={rentalPath(rental)}
      image={sharingImage(rental.images)}
      imageAlt={rental.title}
    />
  )
}

/** The title with its place, as far as it does not name it already. */
function titleOf(title: string, place: string): string {
  const unsaid = place.split(', ').filter((part) => part && !fold(title).includes(fold(part)))
  return [title, ...unsaid].join(', ')
}

/** Price and rooms first: a preview shows little more. */
function descriptionOf(rental: Rental, place: string): string {
  const counts = rentalCounts(rental).map(({ value, label }) => `${value} ${label}`)
  const known = [rentalPriceText(rental), place, ...counts].filter(Boolean).join(' · ')
  return truncate(`${known}. ${rental.description}`, 200)
}
