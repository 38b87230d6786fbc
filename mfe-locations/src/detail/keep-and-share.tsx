import { FavouriteButton } from '@keur/kit/favourites'
import { ShareButton } from '@keur/kit/share'
import { keptRental } from '../rental/kept-rental.ts'
import { type Rental, rentalPath } from '../rental/rental.ts'
import { rentalPriceText } from '../rental/rental-price.ts'

/** For later, and for somebody else. */
export function KeepAndShare({ rental }: { rental: Rental }) {
  return (
    <div className="row gap-2">
      <FavouriteButton listing={keptRental(rental)} showLabel />
      <ShareButton title={rental.title} text={rentalPriceText(rental)} path={rentalPath(rental)} />
    </div>
  )
}
