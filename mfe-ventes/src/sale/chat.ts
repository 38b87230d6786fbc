import { formatPrice } from '@keur/kit/format'
import { absoluteUrl } from '@keur/kit/page-head'
import { type Sale, salePath } from './sale.ts'

type Named = Pick<Sale, '_id' | 'title' | 'details'>

/** What stands in a chat with the agency about a sale: what is wanted, and which sale it is. */
export function chatAbout(sale: Named, wish: string, ...more: string[]): string {
  const { title, details } = sale
  return [
    `${wish}\u00a0: ${title}`,
    `Référence ${details.reference}, ${formatPrice(details.price)}`,
    ...more,
    absoluteUrl(salePath(sale))
  ].join('\n')
}

/** How a lead names the sale. */
export const listingOf = ({ _id }: Pick<Sale, '_id'>) => ({ type: 'sales' as const, id: _id })

/** Somebody who is interested: the chat, and the lead that is stored before it opens. */
export const interest = (sale: Named) => ({
  text: chatAbout(sale, 'Bonjour, ce bien m’intéresse'),
  lead: {
    kind: 'contact' as const,
    message: `Ce bien m’intéresse\u00a0: ${sale.title}, référence ${sale.details.reference}`
  }
})
