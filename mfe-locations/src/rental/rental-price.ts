import { formatPeriod, formatPrice } from '@keur/kit/format'
import type { Rental } from './rental.ts'

type Priced = Pick<Rental, 'details'>

/** Amount and period as the kit's prices take them. A price that is text says its period itself. */
export function rentalPrice({ details: { price, sequence } }: Priced) {
  return { amount: price, period: typeof price === 'number' ? sequence : undefined }
}

/** «250 000 F CFA par Mois» */
export function rentalPriceText(rental: Priced): string {
  const { amount, period } = rentalPrice(rental)
  return [formatPrice(amount), formatPeriod(period)].filter(Boolean).join(' ')
}
