import type { Product } from '@keur/contract/product'
import { FavouriteButton } from '@keur/kit/favourites'
import { ShareButton } from '@keur/kit/share'
import { keptProduct } from '../product/kept-product.ts'
import { productPath, productPriceText } from '../product/product.ts'

/** For later, and for somebody else. */
export function KeepAndShare({ product }: { product: Product }) {
  return (
    <div className="row gap-2">
      <FavouriteButton listing={keptProduct(product)} showLabel />
      <ShareButton title={product.title} text={productPriceText(product)} path={productPath(product)} />
    </div>
  )
}
