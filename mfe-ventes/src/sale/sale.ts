import type { Sale as ContractSale } from '@keur/contract/sale'
import type { ListingSummary } from '@keur/kit/favourites'
import { type Amount, formatArea, formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import type { AlertSubject } from '@keur/kit/listings'
import { bedroomsFigure, type Card, surfaceFigure } from '@keur/kit/patterns'
import type { KeyFigure } from '@keur/kit/ui'

/** A sale as pages show it. In old records the price is text, which is shown unchanged. */
export type Sale = Omit<ContractSale, 'details'> & {
  details: Omit<ContractSale['details'], 'price'> & { price: Amount }
}

export const salePath = ({ _id }: Pick<Sale, '_id'>) => `/ventes/detail/${_id}`

/** Bedrooms and area, if known, and reference. The area as the agency writes it tells more than the surface. */
export function saleFigures({
  details,
  bedrooms,
  surface
}: Pick<Sale, 'details' | 'bedrooms' | 'surface'>): KeyFigure[] {
  const area = formatArea(details.area)
  const areaFigure: KeyFigure | undefined = area
    ? { icon: 'area', value: area, label: t('de superficie') }
    : surface
      ? surfaceFigure(surface)
      : undefined
  return [
    ...(bedrooms ? [bedroomsFigure(bedrooms)] : []),
    ...(areaFigure ? [areaFigure] : []),
    { icon: 'reference', value: t('Réf. {reference}', { reference: details.reference }), label: '' }
  ]
}

/** For favourites, recently viewed listings and small cards. */
export function saleSummary(sale: Card<Sale>): ListingSummary {
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

export const alertSubject = ({ category, localisation }: Pick<Sale, 'category' | 'localisation'>): AlertSubject => ({
  section: 'sales',
  category,
  city: localisation.city
})
