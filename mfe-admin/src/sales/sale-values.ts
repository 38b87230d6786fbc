import type { AdminSale, SaleUpdate } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import { formatAmount } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import { parsePrice, priceRequired, splitByComma } from '../shared/editor/index.ts'
import type { BoardImage } from '../shared/photos/index.ts'

export type SaleValues = {
  title: string
  reference: string
  category: string
  price: string
  status: string
  area: string
  description: string
  autres: string
  name: string
  city: string
  district: string
  country: string
}

export const newSale: SaleValues = {
  title: '',
  reference: '',
  category: '',
  price: '',
  status: defaults.status,
  area: '',
  description: '',
  autres: '',
  name: '',
  city: '',
  district: '',
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
