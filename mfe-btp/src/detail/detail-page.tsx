import { categoryName } from '@keur/contract/category-names'
import type { Product } from '@keur/contract/product'
import { formatPeriod, formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import {
  alertPath,
  type Detail,
  ListingDetail,
  listingHead,
  SimilarListings,
  UnavailablePanel
} from '@keur/kit/listings'
import { type Fact, Facts } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { lazyHydrate, Paragraphs, Prose, Skeleton } from '@keur/kit/ui'
import { DefaultPicture } from '../product/default-picture.tsx'
import {
  alertSubject,
  categories,
  isAvailable,
  orderChat,
  orderFormId,
  productPath,
  productPriceText,
  productSummary,
  sectionName
} from '../product/product.ts'
import css from './detail-page.module.css'
import type { OrderPanelsProps } from './order-panels.tsx'
import { PriceSteps } from './price-steps.tsx'

const OrderPanels = lazyHydrate<OrderPanelsProps>(
  async () => (await import('./order-panels.tsx')).OrderPanels,
  () => (
    <div id={orderFormId}>
      <Skeleton shape="block" />
    </div>
  )
)

export function ProductPage() {
  const { listing: product, similar } = useLoaderData<Detail<Product>>()
  const { _id, images, availability, category, details, description, localisation } = product
  const label = t(categoryName(category, product.title))
  const available = isAvailable(product)
  return (
    <ListingDetail
      summary={productSummary(product)}
      agent={product.agent}
      recordings={product}
      photos={images}
      narrowGallery
      gallery={
        images.length > 0 ? undefined : (
          <div className={css.frame}>
            <DefaultPicture />
          </div>
        )
      }
      head={headOf(product)}
      structuredData={{ product: { ...product, path: productPath(product), categoryLabel: label } }}
      crumbs={[{ label: sectionName, to: '/btp' }]}
      facts={{ city: formatPlace(localisation), availability }}
      chat={orderChat(product)}
      action={
        available
          ? { label: t('Devis'), to: `#${orderFormId}` }
          : { label: t('Prévenez-moi'), to: alertPath(alertSubject(product)) }
      }
      aside={
        available ? (
          <OrderPanels key={_id} product={product} />
        ) : (
          <UnavailablePanel
            subject={alertSubject(product)}
            price={{ amount: details.price, period: details.sequence }}
            message={t('Ce produit manque en ce moment.')}
          />
        )
      }
      similar={
        <SimilarListings
          title={t('Produits semblables')}
          list={{ path: '/btp', title: t('Tout le matériel') }}
          listings={similar.map((other) => ({
            summary: productSummary(other),
            badge: t(categoryName(other.category, other.title)),
            availability: other.availability,
            photoCount: other.images.length
          }))}
          placeholder={<DefaultPicture />}
        />
      }
    >
      <Facts facts={factsOf(product)} />
      <PriceSteps product={product} />
      {description && (
        <Prose>
          <h2>{t('Description')}</h2>
          <Paragraphs text={description} />
        </Prose>
      )}
    </ListingDetail>
  )
}

function headOf(product: Product) {
  const { title, localisation, category, description } = product
  const name = categoryName(category, title)
  const facts = [t(name), productPriceText(product), formatPlace(localisation)]
  return { ...listingHead({ title, about: name, facts, description }), type: 'product' as const }
}

function factsOf({ title, category, details }: Product): Fact[] {
  const { icon } = categories[category]
  return [
    { icon, label: t('Catégorie'), value: t(categoryName(category, title)) },
    { icon: 'package', label: t('Vendu'), value: formatPeriod(details.sequence) },
    { icon: 'reference', label: t('Référence'), value: details.reference },
    { icon: 'truck', label: t('Fournisseur'), value: details.name },
    { icon: 'place', label: t('Pays'), value: t(details.country) }
  ]
}
