import { categoryName } from '@keur/contract/category-names'
import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { WhatsappLead } from '@keur/kit/leads'
import { AlertLink } from '@keur/kit/listings'
import { type Card, ListingCard, rentalFigures } from '@keur/kit/patterns'
import { ButtonLink } from '@keur/kit/ui'
import {
  alertSubject,
  isAvailable,
  type Rental,
  rentalPath,
  rentalPrice,
  rentalSummary,
  reservationChat
} from '../rental/rental.ts'

/** `priority`: the photo belongs to the first screen. */
export function RentalCard({ rental, priority }: { rental: Card<Rental>; priority: boolean }) {
  const { title, images, category, availability, description, localisation, details } = rental
  const to = rentalPath(rental)
  return (
    <ListingCard
      to={to}
      title={title}
      {...rentalPrice(rental)}
      media={<PhotoCarousel photos={images} label={title} linkTo={to} priority={priority} />}
      badge={t(categoryName(category))}
      corner={<FavouriteButton listing={rentalSummary(rental)} />}
      place={formatPlace(localisation, details)}
      availability={availability}
      description={description}
      figures={rentalFigures(rental)}
      actions={
        <>
          {isAvailable(rental) ? (
            <WhatsappLead size="s" aria-label={t('Réserver\u00a0: {title}', { title })} {...reservationChat(rental)}>
              {t('Réserver')}
            </WhatsappLead>
          ) : (
            <AlertLink size="s" subject={alertSubject(rental)} />
          )}
          <ButtonLink variant="line" size="s" to="/contact">
            {t('Contactez')}
          </ButtonLink>
        </>
      }
    />
  )
}
