import type { Product } from '@keur/contract/product'
import { agency } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { absoluteUrl } from '@keur/kit/page-head'
import { productPath, productPriceText } from './product.ts'
import { formatQuantity, lineTotal } from './quantity.ts'

type Ordered = Pick<Product, '_id' | 'title' | 'details'>

/** A chat with those who sell materials that says what is ordered, and the lead that is stored before it opens. */
export function order(product: Ordered, quantity = 1) {
  const { title, details } = product
  const estimate = `${formatQuantity(quantity)} × ${details.sequence}, soit ${formatPrice(lineTotal(details.price, quantity))}`
  const lines = [
    `Bonjour, je souhaite commander\u00a0: ${title}`,
    `Référence ${details.reference}, ${productPriceText(product)}`,
    ...(quantity === 1 ? [] : [`Quantité\u00a0: ${estimate}`]),
    absoluteUrl(productPath(product))
  ]
  return { text: lines.join('\n'), number: agency.whatsappMaterials, lead: orderOf([{ id: product._id, quantity }]) }
}

/** What is ordered, as a lead names it. */
export const orderOf = (items: { id: string; quantity: number }[]) => ({
  kind: 'order' as const,
  items: items.map(({ id, quantity }) => ({ id, quantity }))
})
