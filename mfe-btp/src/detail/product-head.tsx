import type { Product } from '@keur/contract/product'
import { placeOf, truncate } from '@keur/kit/format'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'
import { productPath, productPriceText } from '../product/product.ts'

/** What a product says of itself where it is found and shared. */
export function ProductHead({ product }: { product: Product }) {
  const known = [productPriceText(product), placeOf(product.localisation)].filter(Boolean).join(' · ')
  return (
    <PageHead
      title={`${product.title}, ${categoryLook(product.category).label}`}
      description={truncate(`${known}. ${product.description}`, 200)}
      path={productPath(product)}
      image={sharingImage(product.images)}
      imageAlt={product.title}
      type="product"
      jsonLd={productData(product)}
    />
  )
}

function productData(product: Product) {
  const { title, description, images, availability, category, details } = product
  const image = sharingImage(images)
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: details.reference,
    category: categoryLook(category).label,
    url: absoluteUrl(productPath(product)),
    ...(image && { image: absoluteUrl(image) }),
    offers: {
      '@type': 'Offer',
      price: details.price,
      priceCurrency: 'XOF',
      availability: availability === 'Disponible' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
    }
  }
}
