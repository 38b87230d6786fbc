import type { ListingSummary } from '@keur/kit/favourites'
import { formatPlace } from '@keur/kit/format'
import type { Card } from '@keur/kit/patterns'
import { type Sale, salePath } from './sale.ts'

/** A sale as this device keeps it: among the favourites, or as one looked at. */
export function keptSale(sale: Card<Sale>): ListingSummary {
  const { _id, title, images, localisation, details } = sale
  return {
    section: 'sales',
    id: _id,
    to: salePath(sale),
    title,
    photo: images[0],
    amount: details.price,
    place: formatPlace(localisation)
  }
}
