import { PhotoCarousel } from '@keur/kit/carousel'
import { placeOf } from '@keur/kit/format'
import { ListingCard } from '@keur/kit/patterns'
import { ButtonLink, ExternalButton } from '@keur/kit/ui'
import { type Rental, rentalPath } from '../rental/rental.ts'
import { rentalCounts } from '../rental/rental-counts.ts'
import { rentalPrice } from '../rental/rental-price.ts'
import { reservationLink } from '../rental/reservation-link.ts'

/** One rental in a list. `priority`: its photo belongs to the first screen. */
export function RentalCard({ rental, priority }: { rental: Rental; priority: boolean }) {
  const { title, images, category, availability, description, localisation, details } = rental
  const to = rentalPath(rental)
  return (
    <ListingCard
      to={to}
      title={title}
      {...rentalPrice(rental)}
      media={<PhotoCarousel photos={images} label={title} linkTo={to} priority={priority} />}
      badge={category}
      place={placeOf(localisation, details)}
      availability={availability}
      description={description}
      counts={rentalCounts(rental)}
      actions={
        <>
          <ExternalButton size="s" icon="whatsapp" href={reservationLink(rental)}>
            Réserver
          </ExternalButton>
          <ButtonLink variant="line" size="s" to="/contact">
            Contactez
          </ButtonLink>
        </>
      }
    />
  )
}
