import type { Property } from '@keur/contract/property'
import { formatDate, placeOf } from '@keur/kit/format'
import { ListingCard } from '@keur/kit/patterns'
import { NoPhoto, Photo } from '@keur/kit/ui'

/** What was published last, as visitors see it. */
export function LatestRentals({ rentals }: { rentals: Property[] }) {
  if (rentals.length === 0) return <p className="soft">Aucune location disponible pour le moment.</p>
  return (
    <div className="grid grid--3">
      {rentals.map(({ _id, title, details, images: [photo], category, localisation, availability, createdAt }) => (
        <ListingCard
          key={_id}
          to={`/detail/${_id}`}
          heading="h3"
          title={title}
          amount={details.price}
          period={details.sequence}
          media={photo ? <Photo photo={photo} alt="" sizes="(min-width: 1024px) 25rem, 50vw" fill /> : <NoPhoto fill />}
          badge={category}
          place={placeOf(localisation, details)}
          availability={availability}
          description={`Référence ${details.reference}, publiée le ${formatDate(createdAt)}.`}
        />
      ))}
    </div>
  )
}
