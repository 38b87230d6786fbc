import { formatQuantity, unitPrice } from '@keur/contract/price-steps'
import { unitName } from '@keur/contract/units'
import { agency } from '@keur/kit/agency'
import { formatPrice, plural } from '@keur/kit/format'
import { orderLead } from '../product/product.ts'
import { type QuoteItem, totalOf } from './quote-items.ts'

/** More lines make a URL that some phones truncate. */
const maxLines = 25

/** A chat with the quote, and the lead that it records. */
export function quoteMessage(items: QuoteItem[]) {
  const omitted = items.length - maxLines
  const lines = [
    'Bonjour, je souhaite un devis pour\u00a0:',
    ...items.slice(0, maxLines).map(formatLine),
    ...(omitted > 0 ? [`et ${omitted} ${plural(omitted, 'autre produit', 'autres produits')}`] : []),
    `Total indicatif\u00a0: ${formatPrice(totalOf(items))}, hors livraison`
  ]
  return { text: lines.join('\n'), number: agency.whatsappMaterials, lead: orderLead(items) }
}

const formatLine = (item: QuoteItem) =>
  `– ${item.title} (réf. ${item.reference})\u00a0: ${formatQuantity(item.quantity)} ${unitName(item.unit, item.quantity)} à ${formatPrice(unitPrice(item, item.quantity))}`
