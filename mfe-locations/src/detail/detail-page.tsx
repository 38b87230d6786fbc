import { categoryName } from '@keur/contract/category-names'
import { formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { VisitForm, visitFormId } from '@keur/kit/leads'
import {
  alertPath,
  type Detail,
  ListingDetail,
  listingHead,
  SimilarListings,
  UnavailablePanel
} from '@keur/kit/listings'
import { rentalFigures } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { Skeleton, staticIsland } from '@keur/kit/ui'
import { allRentals, listOf } from '../list/rental-lists.ts'
import {
  alertSubject,
  isAvailable,
  leadListing,
  type Rental,
  rentalPath,
  rentalPrice,
  rentalPriceText,
  rentalSummary,
  reservationChat,
  similarChat
} from '../rental/rental.ts'
import { PriceBox } from './price-box.tsx'
import { RentalPlace } from './rental-place.tsx'

const RentalText = staticIsland<{ rental: Rental }>(
  async () => (await import('./rental-text.tsx')).RentalText,
  () => <Skeleton shape="block" />
)

export function RentalPage() {
  const { listing: rental, similar } = useLoaderData<Detail<Rental>>()
  const { availability, category, details, localisation } = rental
  const { city = formatPlace(localisation), district } = details
  const list = listOf(category)
  const available = isAvailable(rental)
  return (
    <ListingDetail
      summary={rentalSummary(rental)}
      agent={rental.agent}
      recordings={rental}
      photos={rental.images}
      head={headOf(rental)}
      structuredData={{ rental: { ...rental, path: rentalPath(rental) } }}
      crumbs={[
        { label: allRentals.title, to: allRentals.path },
        { label: list.label, to: list.path }
      ]}
      facts={{ city, district, availability }}
      chat={available ? reservationChat(rental) : similarChat(rental)}
      action={
        available
          ? { label: t('Visite'), to: `#${visitFormId}` }
          : { label: t('Prévenez-moi'), to: alertPath(alertSubject(rental)) }
      }
      aside={
        available ? (
          <>
            <PriceBox rental={rental} />
            <VisitForm key={rental._id} listing={leadListing(rental)} title={rental.title} />
          </>
        ) : (
          <UnavailablePanel
            subject={alertSubject(rental)}
            price={rentalPrice(rental)}
            message={t('Ce bien n’est pas disponible pour le moment.')}
          />
        )
      }
      similar={
        <SimilarListings
          title={t('Biens semblables')}
          list={list}
          listings={similar.map((other) => ({
            summary: rentalSummary(other),
            badge: t(categoryName(other.category)),
            availability: other.availability,
            photoCount: other.images.length,
            figures: rentalFigures(other)
          }))}
        />
      }
    >
      <RentalText rental={rental} />
      <RentalPlace rental={rental} />
    </ListingDetail>
  )
}

function headOf(rental: Rental) {
  const { title, localisation, details, description } = rental
  const place = formatPlace(localisation, details)
  const figures = rentalFigures(rental).map(({ value, label }) => `${value} ${label}`)
  return listingHead({ title, about: place, facts: [rentalPriceText(rental), place, ...figures], description })
}
