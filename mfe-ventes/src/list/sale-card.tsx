import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { type Card, ListingCard } from '@keur/kit/patterns'
import { type Sale, saleFigures, salePath, saleSummary } from '../sale/sale.ts'

/** `priority`: the photo belongs to the first screen. */
export function SaleCard({ sale, priority }: { sale: Card<Sale>; priority: boolean }) {
  const { title, images, category, status, description, localisation, details } = sale
  const to = salePath(sale)
  return (
    <ListingCard
      to={to}
      title={title}
      amount={details.price}
      media={<PhotoCarousel photos={images} label={title} linkTo={to} priority={priority} />}
      badge={category}
      corner={<FavouriteButton listing={saleSummary(sale)} />}
      place={formatPlace(localisation)}
      availability={status}
      description={description}
      figures={saleFigures(sale)}
    />
  )
}
