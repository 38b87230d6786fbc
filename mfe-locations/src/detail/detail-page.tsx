import { PageError } from '@keur/kit/errors'
import { placeOf } from '@keur/kit/format'
import { Gallery } from '@keur/kit/gallery'
import { DetailHead, DetailLayout, DetailSkeleton, Dock, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { allRentals, listOf } from '../list/rental-lists.ts'
import type { Rental } from '../rental/rental.ts'
import { rentalPrice } from '../rental/rental-price.ts'
import { reservationLink } from '../rental/reservation-link.ts'
import { type Detail, detailLoader } from './detail-page.loader.ts'
import { PriceBox } from './price-box.tsx'
import { RentalHead } from './rental-head.tsx'
import { RentalText } from './rental-text.tsx'
import { SimilarRentals } from './similar-rentals.tsx'

export const detailRoute: RouteObject = {
  id: 'locations:detail',
  path: '/detail/:id',
  loader: detailLoader,
  element: <DetailPage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération de la propriété"
      missing={<MissingRecord message="Location non trouvée" to={allRentals.path} link="Voir toutes les locations" />}
    />
  )
}

function DetailPage() {
  const { rental, similar } = useLoaderData<Detail>()
  const price = rentalPrice(rental)
  return (
    <>
      <RentalHead rental={rental} />
      <DetailLayout
        crumbs={crumbsOf(rental)}
        gallery={<Gallery key={rental._id} photos={rental.images} title={rental.title} />}
        head={<RentalTitle rental={rental} />}
        aside={<PriceBox rental={rental} />}
        after={<SimilarRentals rentals={similar} list={listOf(rental.category)} />}
        dock={<Dock {...price} whatsapp={reservationLink(rental)} />}
      >
        <RentalText rental={rental} />
      </DetailLayout>
    </>
  )
}

function RentalTitle({ rental }: { rental: Rental }) {
  const { title, availability, category, details, localisation } = rental
  const { city = placeOf(localisation), district, reference, country } = details
  return (
    <DetailHead
      title={title}
      city={city}
      district={district}
      availability={availability}
      {...rentalPrice(rental)}
      parts={[category, `Référence ${reference}`, country]}
    />
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
