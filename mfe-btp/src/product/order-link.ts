import type { Product } from '@keur/contract/product'
import { agency, whatsappLink } from '@keur/kit/agency'
import { absoluteUrl } from '@keur/kit/page-head'
import { productPath, productPriceText } from './product.ts'

/** Opens a chat with those who sell materials, which says what is ordered. */
export function orderLink(product: Pick<Product, '_id' | 'title' | 'details'>): string {
  const { title, details } = product
  const lines = [
    `Bonjour, je souhaite commander\u00a0: ${title}`,
    `Référence ${details.reference}, ${productPriceText(product)}`,
    absoluteUrl(productPath(product))
  ]
  return whatsappLink(lines.join('\n'), agency.whatsappMaterials)
}
