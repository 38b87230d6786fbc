import { agency } from '@keur/kit/agency'
import { formatPrice, plural } from '@keur/kit/format'
import { orderOf } from '../product/order.ts'
import { formatQuantity } from '../product/quantity.ts'
import { type QuoteItem, totalOf } from './quote-items.ts'

/** More lines make an address that some phones cut. */
const linesSaid = 25

/** A chat with those who sell materials that holds the whole quote, and the lead that is stored before it opens. */
export function quoteMessage(items: QuoteItem[]) {
  const unsaid = items.length - linesSaid
  const lines = [
    'Bonjour, je souhaite un devis pour\u00a0:',
    ...items.slice(0, linesSaid).map(lineOf),
    ...(unsaid > 0 ? [`et ${unsaid} ${plural(unsaid, 'autre produit', 'autres produits')}`] : []),
    `Total indicatif\u00a0: ${formatPrice(totalOf(items))}, hors livraison`
  ]
  return { text: lines.join('\n'), number: agency.whatsappMaterials, lead: orderOf(items) }
}

const lineOf = ({ title, reference, quantity, unit, price }: QuoteItem) =>
  `– ${title} (réf. ${reference})\u00a0: ${formatQuantity(quantity)} ${unit} à ${formatPrice(price)}`
