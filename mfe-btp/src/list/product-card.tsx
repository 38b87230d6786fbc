import type { Product } from '@keur/contract/product'
import { placeOf } from '@keur/kit/format'
import { ListingCard } from '@keur/kit/patterns'
import { Photo } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'
import { DefaultPicture } from '../product/default-picture.tsx'
import { productPath } from '../product/product.ts'

const sizes = '(min-width: 1024px) 25rem, (min-width: 560px) 50vw, 100vw'

/** One product in the list. `priority`: its photo belongs to the first screen. */
export function ProductCard({ product, priority }: { product: Product; priority: boolean }) {
  const { title, category, availability, description, localisation, details, images } = product
  const [photo] = images
  return (
    <ListingCard
      to={productPath(product)}
      title={title}
      amount={details.price}
      period={details.sequence}
      media={photo ? <Photo photo={photo} alt="" sizes={sizes} priority={priority} fill /> : <DefaultPicture />}
      badge={categoryLook(category).label}
      place={placeOf(localisation)}
      availability={availability}
      description={description}
      counts={[{ icon: 'reference', value: `Réf. ${details.reference}`, label: '' }]}
    />
  )
}
