import type { Property } from '@keur/contract/property'
import type { Amount } from '@keur/kit/format'
import type { PhotoSource } from '@keur/kit/ui'

/**
 * A rental as pages show it. Records of earlier years hold photos as web links or base64, and prices as text
 * ('50 000 FCFA / Mois'): both are shown as they are.
 */
export type Rental = Omit<Property, 'images' | 'details'> & {
  images: PhotoSource[]
  details: Omit<Property['details'], 'price'> & { price: Amount }
}

export const rentalPath = ({ _id }: Pick<Rental, '_id'>) => `/detail/${_id}`
