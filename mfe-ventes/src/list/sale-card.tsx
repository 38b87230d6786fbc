import type { Sale } from '@keur/contract/sale'
import { placeOf } from '@keur/kit/format'
import { ListingCard } from '@keur/kit/patterns'
import { type Count, NoPhoto, Photo } from '@keur/kit/ui'

const sizes = '(min-width: 1024px) 25rem, (min-width: 560px) 50vw, 100vw'

/** One sale of a list. `priority`: its photo belongs to the first screen. */
export function SaleCard({ sale, priority }: { sale: Sale; priority?: boolean }) {
  const { _id, title, category, status, description, localisation, details, images } = sale
  const [photo] = images
  const counts: Count[] = details.area ? [{ icon: 'area', value: details.area, label: 'de superficie' }] : []
  return (
    <ListingCard
      to={`/ventes/detail/${_id}`}
      title={title}
      amount={details.price}
      media={photo ? <Photo photo={photo} alt="" sizes={sizes} priority={priority} fill /> : <NoPhoto fill />}
      badge={category}
      place={placeOf(localisation)}
      availability={status}
      description={description}
      counts={[...counts, { icon: 'reference', value: details.reference, label: 'en référence' }]}
    />
  )
}
