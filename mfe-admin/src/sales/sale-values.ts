import type { AdminSale, SaleUpdate } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import { formatAmount } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import { emptyValues, parsePrice, priceRequired, splitByComma } from '../shared/editor/index.ts'
import type { BoardImage } from '../shared/photos/index.ts'

/** The fields of the form, in its order. */
export const saleLabels = {
  title: 'Titre',
  reference: 'Référence',
  category: 'Catégorie',
  price: 'Prix',
  status: 'Statut',
  area: 'Superficie',
  description: 'Description',
  autres: 'Équipements',
  name: 'Nom du bien',
  city: 'Ville',
  district: 'Quartier',
  country: 'Pays'
}

export type SaleValues = Record<keyof typeof saleLabels, string>

export const newSale: SaleValues = {
  ...emptyValues(saleLabels),
  status: defaults.status,
  country: defaults.country
}

export function saleValues({
  title,
  category,
  status,
  description,
  autres,
  localisation,
  details
}: AdminSale): SaleValues {
  const { name, city, district, country } = localisation
  return {
    title,
    reference: details.reference,
    category,
    price: formatAmount(details.price),
    status,
    area: details.area ?? '',
    description,
    autres: autres.join(', '),
    name,
    city,
    district,
    country
  }
}

export const checkSale = ({ price }: SaleValues): FieldErrors<SaleValues> =>
  parsePrice(price) === null ? { price: priceRequired } : {}

/** The body of POST and PUT. The API assigns the reference, which does not change afterwards. */
export function saleBody(values: SaleValues, images: BoardImage[], record: AdminSale | undefined): SaleUpdate {
  const { name, city, district, country, area } = values
  return {
    title: values.title,
    description: values.description,
    category: values.category as SaleUpdate['category'],
    status: values.status || defaults.status,
    localisation: { name, city, district, country },
    details: {
      ...(record && { reference: record.details.reference }),
      ...(area && { area }),
      price: parsePrice(values.price) ?? 0
    },
    autres: splitByComma(values.autres),
    images: images as SaleUpdate['images']
  }
}
