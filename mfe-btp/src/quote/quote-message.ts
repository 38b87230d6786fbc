import { formatQuantity, unitPrice } from '@keur/contract/price-steps'
import { agency } from '@keur/kit/agency'
import { formatPrice, formatUnit, plural } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { orderLead } from '../product/product.ts'
import { type QuoteItem, totalOf } from './quote-items.ts'

/** More lines make a URL that some phones truncate. */
const maxLines = 25

/** A chat with the quote, and the lead that it records. */
export function quoteMessage(items: QuoteItem[]) {
  const omitted = items.length - maxLines
  const lines = [
    t('Bonjour, je souhaite un devis pour\u00a0:'),
    ...items.slice(0, maxLines).map(formatLine),
    ...(omitted > 0 ? [plural(omitted, t('et un autre produit'), t('et {omitted} autres produits', { omitted }))] : []),
    t('Total indicatif\u00a0: {price}, hors livraison', { price: formatPrice(totalOf(items)) })
  ]
  return { text: lines.join('\n'), number: agency.whatsappMaterials, lead: orderLead(items) }
}

const formatLine = (item: QuoteItem) =>
  t('– {title} (réf. {reference})\u00a0: {quantity} {unitName} à {price}', {
    title: item.title,
    reference: item.reference,
    quantity: formatQuantity(item.quantity),
    unitName: formatUnit(item.unit, item.quantity),
    price: formatPrice(unitPrice(item, item.quantity))
  })
