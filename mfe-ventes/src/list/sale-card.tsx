import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { type Card, ListingCard } from '@keur/kit/patterns'
import { keptSale } from '../sale/kept-sale.ts'
import { type Sale, salePath } from '../sale/sale.ts'
import { saleCounts } from '../sale/sale-counts.ts'

/** One sale in a list. `priority`: its photo belongs to the first screen. */
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
      corner={<FavouriteButton listing={keptSale(sale)} />}
      place={formatPlace(localisation)}
      availability={status}
      description={description}
      figures={saleCounts(sale)}
    />
  )
}
