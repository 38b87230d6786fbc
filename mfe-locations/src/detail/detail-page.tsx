import { whatsappLink } from '@keur/kit/agency'
import type { Detail } from '@keur/kit/detail'
import { addRecentlyViewed } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { Gallery } from '@keur/kit/gallery'
import { VisitForm, visitFormId } from '@keur/kit/leads'
import { DetailHead, DetailLayout, StickyContactBar } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { ExternalButton, lazyHydrate } from '@keur/kit/ui'
import { useRecordView } from '@keur/kit/views'
import { allRentals, listOf } from '../list/rental-lists.ts'
import { keptRental } from '../rental/kept-rental.ts'
import { type Rental, rentalPath } from '../rental/rental.ts'
import { rentalPrice } from '../rental/rental-price.ts'
import { listingOf, reservation } from '../rental/reservation.ts'
import { KeepAndShare } from './keep-and-share.tsx'
import { PriceBox } from './price-box.tsx'
import { RentalHead } from './rental-head.tsx'
import { RentalText } from './rental-text.tsx'
import type { SimilarRentalsProps } from './similar-rentals.tsx'

const SimilarRentals = lazyHydrate<SimilarRentalsProps>(
  async () => (await import('./similar-rentals.tsx')).SimilarRentals
)

/** The page of one rental. */
export function RentalPage() {
  const { listing: rental, similar } = useLoaderData<Detail<Rental>>()
  const price = rentalPrice(rental)
  const { text, lead } = reservation(rental)
  const crumbs = crumbsOf(rental)
  useRecordView('properties', rental._id, () => addRecentlyViewed(keptRental(rental)))
  return (
    <>
      <RentalHead rental={rental} />
      <StructuredData rental={{ ...rental, path: rentalPath(rental) }} crumbs={crumbs} />
      <DetailLayout
        crumbs={crumbs}
        gallery={<Gallery key={rental._id} photos={rental.images} title={rental.title} />}
        head={<RentalTitle rental={rental} />}
        aside={
          <>
            <PriceBox rental={rental} />
            <VisitForm key={rental._id} listing={listingOf(rental)} />
          </>
        }
        after={<SimilarRentals rentals={similar} list={listOf(rental.category)} />}
        stickyBar={
          <StickyContactBar {...price} whatsapp={whatsappLink(text)} lead={lead}>
            <ExternalButton variant="dark" href={`#${visitFormId}`}>
              Visite
            </ExternalButton>
          </StickyContactBar>
        }
      >
        <RentalText rental={rental} />
      </DetailLayout>
    </>
  )
}

function RentalTitle({ rental }: { rental: Rental }) {
  const { title, availability, category, details, localisation } = rental
  const { city = formatPlace(localisation), district, reference, country } = details
  return (
    <div className="stack">
      <DetailHead
        title={title}
        city={city}
        district={district}
        availability={availability}
        {...rentalPrice(rental)}
        parts={[category, `Référence ${reference}`, country]}
      />
      <KeepAndShare rental={rental} />
    </div>
  )
}

function crumbsOf({ title, category }: Rental) {
  const { path, label } = listOf(category)
  return [
    { label: 'Accueil', to: '/' },
    { label: allRentals.title, to: allRentals.path },
    { label, to: path },
    { label: title }
  ]
}
