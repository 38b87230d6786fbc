import { formatQuantity, lineTotal, type SteppedPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { type ProductCategory, productCategories } from '@keur/contract/vocabulary'
import { agency } from '@keur/kit/agency'
import type { ListingSummary } from '@keur/kit/favourites'
import { formatPeriod, formatPlace, formatPrice, formatUnit } from '@keur/kit/format'
import { language, t } from '@keur/kit/language'
import type { AlertSubject } from '@keur/kit/listings'
import { absoluteUrl } from '@keur/kit/page-head'
import type { Card } from '@keur/kit/patterns'
import type { IconName } from '@keur/kit/ui'

/** The name of this section. Not by `t`: «Matériel BTP» is also a category of sales, “Machinery”. */
export const sectionName = language === 'fr' ? 'Matériel BTP' : 'Building materials'

export const categories: Record<ProductCategory, { label: string; icon: IconName }> = {
  Béton: { label: t('Béton'), icon: 'truck' },
  // The catalogue has always stored bricks as gravel.
  Gravier: { label: t('Brique'), icon: 'bricks' },
  Ciment: { label: t('Ciment'), icon: 'package' },
  Fer: { label: t('Fer'), icon: 'crane' },
  Plomberie: { label: t('Plomberie'), icon: 'bath' }
}

export const categoryOptions = productCategories.map((value) => ({ value, label: categories[value].label }))

export const productPath = ({ _id }: Pick<Product, '_id'>) => `/produit/${_id}`

/** «9 500 F CFA par Sac» */
export const productPriceText = ({
  details: { price, sequence }
}: {
  details: Pick<Product['details'], 'price' | 'sequence'>
}): string => [formatPrice(price), formatPeriod(sequence)].filter(Boolean).join(' ')

/** The price of a product as the arithmetic of quantities takes it. */
export const steppedPrice = ({ details, priceSteps }: Pick<Product, 'details' | 'priceSteps'>): SteppedPrice => ({
  price: details.price,
  priceSteps
})

/** For favourites, recently viewed listings and small cards. */
export function productSummary(product: Card<Product>): ListingSummary {
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

/** A chat about an order, and the lead that it records. */
export function orderChat(product: Pick<Product, '_id' | 'title' | 'details' | 'priceSteps'>, quantity = 1) {
  const { title, details } = product
  const total = formatPrice(lineTotal(steppedPrice(product), quantity))
  const lines = [
    t('Bonjour, je souhaite commander\u00a0: {title}', { title }),
    t('Référence {reference}, {productPriceText}', {
      reference: details.reference,
      productPriceText: productPriceText(product)
    }),
    ...(quantity === 1
      ? []
      : [
          t('Quantité\u00a0: {quantity} {unitName}, soit {total}', {
            quantity: formatQuantity(quantity),
            unitName: formatUnit(details.sequence, quantity),
            total
          })
        ]),
    absoluteUrl(productPath(product))
  ]
  return { text: lines.join('\n'), number: agency.whatsappMaterials, lead: orderLead([{ id: product._id, quantity }]) }
}

export const orderLead = (items: { id: string; quantity: number }[]) => ({
  kind: 'order' as const,
  items: items.map(({ id, quantity }) => ({ id, quantity }))
})

/** The id of the order form's section, for links to it. */
export const orderFormId = 'devis'

export const isAvailable = ({ availability }: Pick<Product, 'availability'>) => availability !== 'Indisponible'

/** Products like this one: materials are delivered everywhere. */
export const alertSubject = ({ category }: Pick<Product, 'category'>): AlertSubject => ({
  section: 'btp',
  category,
  city: undefined
})
