import { formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'

/** The agency's fee, in percent of the deposit. */
export const feePercent = 3

/** Choices of the deposit, in percent of the price. */
export const depositPercents = [5, 10, 20, 30, 50]

export interface Simulation {
  percent: number
  deposit: number
  fee: number
  total: number
}

/** Null before a choice, and for a price that is not a number. */
export function simulate(price: unknown, percent: number): Simulation | null {
  if (typeof price !== 'number' || price <= 0 || !depositPercents.includes(percent)) return null
  const deposit = Math.round((price * percent) / 100)
  const fee = Math.round((deposit * feePercent) / 100)
  return { percent, deposit, fee, total: deposit + fee }
}

/** «Acompte de 10 % : 8 500 000 F CFA, frais de service…», for the agency. */
export const simulationText = ({ percent, deposit, fee, total }: Simulation) =>
  [
    t('Acompte de {percent}\u00a0%\u00a0: {price}', { percent, price: formatPrice(deposit) }),
    t('frais de service ({feePercent}\u00a0%)\u00a0: {price}', { feePercent, price: formatPrice(fee) }),
    t('total\u00a0: {price}', { price: formatPrice(total) })
  ].join(', ')
