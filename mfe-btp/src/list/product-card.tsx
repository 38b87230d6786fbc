import { categoryName } from '@keur/contract/category-names'
import type { Product } from '@keur/contract/product'
import { PhotoCarousel } from '@keur/kit/carousel'
import { FavouriteButton } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { WhatsappLead } from '@keur/kit/leads'
import { AlertLink } from '@keur/kit/listings'
import { type Card, ListingCard } from '@keur/kit/patterns'
import { DefaultPicture } from '../product/default-picture.tsx'
import { alertSubject, isAvailable, orderChat, productPath, productSummary } from '../product/product.ts'
import { AddToQuote } from '../quote/lazy-basket.tsx'

/** Milliseconds of a slide transition: a little faster than elsewhere. */
const speed = 800

interface ProductCardProps {
  product: Card<Product>
  /** The photo belongs to the first screen. */
  priority: boolean
  /** What the visitor typed: «150 sacs de ciment». */
  quantity?: number | undefined
}

export function ProductCard({ product, priority, quantity }: ProductCardProps) {
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
      badge={t(categoryName(category, title))}
      corner={<FavouriteButton listing={productSummary(product)} />}
      place={formatPlace(localisation)}
      availability={availability}
      description={description}
      figures={[{ icon: 'reference', value: t('Réf. {reference}', { reference: details.reference }), label: '' }]}
      actions={
        isAvailable(product) ? (
          <>
            <WhatsappLead size="s" {...orderChat(product)}>
              {t('Commander')}
            </WhatsappLead>
            <AddToQuote product={product} quantity={quantity} size="s" />
          </>
        ) : (
          <AlertLink size="s" subject={alertSubject(product)} />
        )
      }
    />
  )
}
