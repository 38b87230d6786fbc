import type { Product } from '@keur/contract/product'
import { formatPlace, truncate } from '@keur/kit/format'
import { PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'
import { productPath, productPriceText } from '../product/product.ts'

/** What a product says of itself where it is found and shared. */
export function ProductHead({ product }: { product: Product }) {
  const known = [productPriceText(product), formatPlace(product.localisation)].filter(Boolean).join(' · ')
  return (
    <PageHead
      title={`${product.title}, ${categoryLook(product.category).label}`}
      description={truncate(`${known}. ${product.description}`, 200)}
      path={productPath(product)}
      image={sharingImage(product.images)}
      imageAlt={product.title}
      type="product"
    />
  )
}
