import type { Product } from '@keur/contract/product'
import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { WhatsappLead } from '@keur/kit/leads'
import { type Card, ListingCard } from '@keur/kit/patterns'
import { categoryLook } from '../product/category.ts'
import { DefaultPicture } from '../product/default-picture.tsx'
import { keptProduct } from '../product/kept-product.ts'
import { order } from '../product/order.ts'
import { productPath } from '../product/product.ts'
import { AddToQuote } from '../quote/doors.tsx'

/** Milliseconds that a change of photos takes: a little quicker than elsewhere. */
const speed = 800

/** One product in the list. `priority`: its photo belongs to the first screen. */
export function ProductCard({ product, priority }: { product: Card<Product>; priority: boolean }) {
  const { title, category, availability, description, localisation, details, images } = product
  const to = productPath(product)
  return (
    <ListingCard
      to={to}
      title={title}
      amount={details.price}
      period={details.sequence}
      media={
        images.length > 0 ? (
          <PhotoCarousel photos={images} label={title} linkTo={to} speed={speed} priority={priority} />
        ) : (
          <DefaultPicture />
        )
      }
      badge={categoryLook(category).label}
      corner={<FavouriteButton listing={keptProduct(product)} />}
      place={formatPlace(localisation)}
      availability={availability}
      description={description}
      figures={[{ icon: 'reference', value: `Réf. ${details.reference}`, label: '' }]}
      actions={
        <>
          <WhatsappLead size="s" {...order(product)}>
            Commander
          </WhatsappLead>
          <AddToQuote product={product} size="s" />
        </>
      }
    />
  )
}
