import type { Product } from '@keur/contract/product'
import type { ListingSummary } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import { productPath } from './product.ts'

/** A product as this device keeps it: among the favourites, or as one looked at. */
export function keptProduct(product: Product): ListingSummary {
  const { _id, title, images, localisation, details } = product
  return {
    section: 'btp',
    id: _id,
    to: productPath(product),
    title,
    photo: images[0],
    amount: details.price,
    period: details.sequence,
    place: formatPlace(localisation)
  }
}
