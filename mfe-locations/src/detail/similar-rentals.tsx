import { formatPlace } from '@keur/kit/format'
import { ListingCard, SectionHead } from '@keur/kit/patterns'
import { NoPhoto, Photo } from '@keur/kit/ui'
import type { RentalList } from '../list/rental-lists.ts'
import { type Rental, rentalPath } from '../rental/rental.ts'
import { rentalCounts } from '../rental/rental-counts.ts'
import { rentalPrice } from '../rental/rental-price.ts'

export interface SimilarRentalsProps {
  rentals: Rental[]
  list: RentalList
}

/** A few others of the same list, and the way to all of them. Nothing when there are none. */
export function SimilarRentals({ rentals, list }: SimilarRentalsProps) {
  if (rentals.length === 0) return null
  return (
    <section className="section section--tight">
      <div className="wrap">
        <SectionHead title="Biens semblables" more={{ to: list.path, label: list.title, short: 'Tout voir' }} />
        <div className="shelf shelf--4">
          {rentals.map((rental) => (
            <SimilarRental key={rental._id} rental={rental} />
          ))}
        </div>
      </div>
    </section>
  )
}

function SimilarRental({ rental }: { rental: Rental }) {
  const { title, images, category, localisation, details } = rental
  const [photo] = images
  return (
    <ListingCard
      shape="short"
      heading="h3"
      to={rentalPath(rental)}
      title={title}
      {...rentalPrice(rental)}
      media={photo ? <Photo photo={photo} alt="" sizes="19rem" fill /> : <NoPhoto fill />}
      badge={category}
      place={formatPlace(localisation, details)}
      figures={rentalCounts(rental)}
    />
  )
}
