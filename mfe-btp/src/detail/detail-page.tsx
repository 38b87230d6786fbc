import type { Product } from '@keur/contract/product'
import { PageError } from '@keur/kit/errors'
import { DetailHead, DetailLayout, DetailSkeleton, Dock, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { categoryLook } from '../product/category.ts'
import { orderLink } from '../product/order-link.ts'
import { detailLoader } from './detail-page.loader.ts'
import { OrderBox } from './order-box.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductText } from './product-text.tsx'

export const detailRoute: RouteObject = {
  id: 'btp:detail',
  path: '/produit/:id',
  loader: detailLoader,
  element: <DetailPage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération du produit"
      missing={<MissingRecord message="Produit non trouvé" to="/btp" link="Voir tout le matériel" />}
    />
  )
}

function DetailPage() {
  const product = useLoaderData<Product>()
  const { title, details, images } = product
  return (
    <>
      <ProductHead product={product} />
      <DetailLayout
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Matériel BTP', to: '/btp' }, { label: title }]}
        gallery={<ProductPictures key={product._id} photos={images} title={title} />}
        head={<ProductTitle product={product} />}
        aside={<OrderBox product={product} />}
        dock={<Dock amount={details.price} period={details.sequence} whatsapp={orderLink(product)} />}
      >
        <ProductText product={product} />
      </DetailLayout>
    </>
  )
}

function ProductTitle({ product: { title, availability, category, details } }: { product: Product }) {
  return (
    <DetailHead
      title={title}
      availability={availability}
      amount={details.price}
      period={details.sequence}
      parts={[categoryLook(category).label, `Référence ${details.reference}`, details.country]}
    />
  )
}
