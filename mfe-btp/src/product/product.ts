import type { Product } from '@keur/contract/product'
import { formatPeriod, formatPrice } from '@keur/kit/format'

export const productPath = ({ _id }: Pick<Product, '_id'>) => `/produit/${_id}`

/** «9 500 F CFA par Sac» */
export const productPriceText = ({
  details: { price, sequence }
}: {
  details: Pick<Product['details'], 'price' | 'sequence'>
}): string => [formatPrice(price), formatPeriod(sequence)].filter(Boolean).join(' ')
