import type { Sale as AnsweredSale } from '@keur/contract/sale'
import type { Amount } from '@keur/kit/format'

/** A sale as pages show it. Records of earlier years hold prices as text, shown as it is. */
export type Sale = Omit<AnsweredSale, 'details'> & {
  details: Omit<AnsweredSale['details'], 'price'> & { price: Amount }
}

export const salePath = ({ _id }: Pick<Sale, '_id'>) => `/ventes/detail/${_id}`
