import type { Property } from '@keur/contract/property'
import { placeOf, plural } from '@keur/kit/format'
import { ListingCard, SectionHead } from '@keur/kit/patterns'
import { type Count, NoPhoto, Photo } from '@keur/kit/ui'

/** The newest rentals; nothing at all where there are none to show. */
export function RentalsShelf({ rentals }: { rentals: Property[] }) {
  if (rentals.length === 0) return null
  return (
    <section className="wrap section">
      <SectionHead title="À louer" more={{ to: '/locations', label: 'Toutes les locations' }}>
        Les plus récentes.
      </SectionHead>
      <div className="shelf">
        {rentals.map((rental) => (
          <RentalCard key={rental._id} rental={rental} />
        ))}
      </div>
    </section>
  )
}

function RentalCard({ rental }: { rental: Property }) {
  const { _id, title, details, images, category, localisation, availability } = rental
  const [photo] = images
  return (
    <ListingCard
      to={`/detail/${_id}`}
      title={title}
      amount={details.price}
      period={details.sequence}
      badge={category}
      place={placeOf(localisation, details)}
      availability={availability}
      counts={countsOf(rental)}
      heading="h3"
      shape="short"
      media={
        photo ? (
          <Photo photo={photo} alt="" fill sizes="(min-width: 1024px) 24rem, min(82vw, 19rem)" />
        ) : (
          <NoPhoto fill />
        )
      }
    />
  )
}

const countsOf = ({ rooms, bathrooms, lounge }: Property): Count[] => [
  { icon: 'bed', value: rooms, label: plural(rooms, 'chambre', 'chambres') },
  { icon: 'bath', value: bathrooms, label: plural(bathrooms, 'bain', 'bains') },
  { icon: 'sofa', value: lounge, label: plural(lounge, 'salon', 'salons') }
]
