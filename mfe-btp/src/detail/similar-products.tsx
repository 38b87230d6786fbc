import type { Product } from '@keur/contract/product'
import { formatPlace } from '@keur/kit/format'
import { ListingCard, SectionHead } from '@keur/kit/patterns'
import { Photo } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'
import { DefaultPicture } from '../product/default-picture.tsx'
import { productPath } from '../product/product.ts'

export interface SimilarProductsProps {
  products: Product[]
}

/** A few others, and the way to all of them. Nothing when there are none. */
export function SimilarProducts({ products }: SimilarProductsProps) {
  if (products.length === 0) return null
  return (
    <section className="section section--tight">
      <div className="wrap">
        <SectionHead title="Produits semblables" more={{ to: '/btp', label: 'Tout le matériel', short: 'Tout voir' }} />
        <div className="shelf shelf--4">
          {products.map((product) => (
            <SimilarProduct key={product._id} product={product} />
          ))}
        </div>
      </div>
    </section>
  )
}

function SimilarProduct({ product }: { product: Product }) {
  const { title, images, category, localisation, details } = product
  const [photo] = images
  return (
    <ListingCard
      shape="short"
      heading="h3"
      to={productPath(product)}
      title={title}
      amount={details.price}
      period={details.sequence}
      media={photo ? <Photo photo={photo} alt="" sizes="19rem" fill /> : <DefaultPicture />}
      badge={categoryLook(category).label}
      place={formatPlace(localisation)}
    />
  )
}
