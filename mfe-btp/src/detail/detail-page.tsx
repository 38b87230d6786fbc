import type { Product } from '@keur/contract/product'
import { whatsappLink } from '@keur/kit/agency'
import type { Detail } from '@keur/kit/listings'
import { addRecentlyViewed } from '@keur/kit/favourites'
import { DetailHead, DetailLayout, StickyContactBar } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { ExternalButton, lazyHydrate, Skeleton } from '@keur/kit/ui'
import { useRecordView } from '@keur/kit/views'
import { categoryLook } from '../product/category.ts'
import { keptProduct } from '../product/kept-product.ts'
import { order } from '../product/order.ts'
import { productPath } from '../product/product.ts'
import { KeepAndShare } from './keep-and-share.tsx'
import { orderFormId } from './order-form-id.ts'
import type { OrderPanelsProps } from './order-panels.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductText } from './product-text.tsx'
import type { SimilarProductsProps } from './similar-products.tsx'

const OrderPanels = lazyHydrate<OrderPanelsProps>(
  async () => (await import('./order-panels.tsx')).OrderPanels,
  () => (
    <section id={orderFormId}>
      <Skeleton shape="block" />
    </section>
  )
)
const SimilarProducts = lazyHydrate<SimilarProductsProps>(
  async () => (await import('./similar-products.tsx')).SimilarProducts
)

/** The page of one product. */
export function ProductPage() {
  const { listing: product, similar } = useLoaderData<Detail<Product>>()
  const { _id, title, images } = product
  const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Matériel BTP', to: '/btp' }, { label: title }]
  useRecordView('btp', product._id, () => addRecentlyViewed(keptProduct(product)))
  return (
    <>
      <ProductHead product={product} />
      <StructuredData
        product={{ ...product, path: productPath(product), categoryLabel: categoryLook(product.category).label }}
        crumbs={crumbs}
      />
      <DetailLayout
        crumbs={crumbs}
        gallery={<ProductPictures key={_id} photos={images} title={title} />}
        head={<ProductTitle product={product} />}
        aside={<OrderPanels key={_id} product={product} />}
        after={<SimilarProducts products={similar} />}
        stickyBar={<OrderDock product={product} />}
      >
        <ProductText product={product} />
      </DetailLayout>
    </>
  )
}

function ProductTitle({ product }: { product: Product }) {
  const { title, availability, category, details } = product
  return (
    <div className="stack">
      <DetailHead
        title={title}
        availability={availability}
        amount={details.price}
        period={details.sequence}
        parts={[categoryLook(category).label, `Référence ${details.reference}`, details.country]}
      />
      <KeepAndShare product={product} />
    </div>
  )
}

function OrderDock({ product }: { product: Product }) {
  const { text, number, lead } = order(product)
  return (
    <StickyContactBar
      amount={product.details.price}
      period={product.details.sequence}
      whatsapp={whatsappLink(text, number)}
      lead={lead}
    >
      <ExternalButton variant="dark" href={`#${orderFormId}`}>
        Devis
      </ExternalButton>
    </StickyContactBar>
  )
}
