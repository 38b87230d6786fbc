import { whatsappLink } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { absoluteUrl } from '@keur/kit/page-head'
import { type Sale, salePath } from './sale.ts'

/** Opens a chat with the agency that says which sale it is about. */
export function contactLink(sale: Pick<Sale, '_id' | 'title' | 'details'>): string {
  const { title, details } = sale
  const lines = [
    `Bonjour, ce bien m’intéresse\u00a0: ${title}`,
    `Référence ${details.reference}, ${formatPrice(details.price)}`,
    absoluteUrl(salePath(sale))
  ]
  return whatsappLink(lines.join('\n'))
}
