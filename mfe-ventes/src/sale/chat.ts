import { formatPrice } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import { absoluteUrl } from '@keur/kit/page-head'
import { type Sale, salePath } from './sale.ts'

type ChatSubject = Pick<Sale, '_id' | 'title' | 'details'>

export function chatText(sale: ChatSubject, request: string, ...lines: string[]): string {
  const { title, details } = sale
  return [
    `${request}${colon}${title}`,
    t('Référence {reference}, {price}', { reference: details.reference, price: formatPrice(details.price) }),
    ...lines,
    absoluteUrl(salePath(sale))
  ].join('\n')
}

export const leadListing = ({ _id }: Pick<Sale, '_id'>) => ({ type: 'sales' as const, id: _id })

/** A chat of an interested visitor, and the lead that it records. */
export const interestChat = (sale: ChatSubject) => ({
  text: chatText(sale, t('Bonjour, ce bien m’intéresse')),
  lead: {
    kind: 'contact' as const,
    message: t('Ce bien m’intéresse\u00a0: {title}, référence {reference}', {
      title: sale.title,
      reference: sale.details.reference
    })
  }
})

/** A chat about sales like one that is gone, and the lead that it records. */
export function similarChat(sale: ChatSubject) {
  const request = t('Bonjour, je cherche un bien semblable à\u00a0: {title} (référence {reference})', {
    title: sale.title,
    reference: sale.details.reference
  })
  return {
    text: [request, absoluteUrl(salePath(sale))].join('\n'),
    lead: { kind: 'contact' as const, message: request }
  }
}
