import { placeOf } from '@keur/kit/format'
import { ListingCard } from '@keur/kit/patterns'
import { type Count, NoPhoto, Photo } from '@keur/kit/ui'
import { type Sale, salePath } from '../sale/sale.ts'

const sizes = '(min-width: 1024px) 25rem, (min-width: 560px) 50vw, 100vw'

/** One sale in a list. `priority`: its photo belongs to the first screen. */
export function SaleCard({ sale, priority }: { sale: Sale; priority: boolean }) {
  const { title, images, category, status, description, localisation, details } = sale
  const [photo] = images
  return (
    <ListingCard
      to={salePath(sale)}
      title={title}
      amount={details.price}
      media={photo ? <Photo photo={photo} alt="" sizes={sizes} priority={priority} fill /> : <NoPhoto fill />}
      badge={category}
      place={placeOf(localisation)}
      availability={status}
      description={description}
      counts={saleCounts(sale)}
    />
  )
}

function saleCounts({ details: { area, reference } }: Sale): Count[] {
  const counts: Count[] = [
    { icon: 'area', value: area ?? '', label: 'de superficie' },
    { icon: 'reference', value: `Réf. ${reference}`, label: '' }
  ]
  return counts.filter(({ value }) => value !== '')
}
