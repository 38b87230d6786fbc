import { formatPrice } from '@keur/kit/format'

/** The agency's fee for a reservation, in percent of what is paid in advance. */
export const feePercent = 3

/** What may be paid in advance, in percent of the price. */
export const depositPercents = [5, 10, 20, 30, 50]

/** What a reservation costs, in whole francs. */
export interface Simulation {
  percent: number
  deposit: number
  fee: number
  total: number
}

/** The simulation of a reservation; null until a part of the price is chosen, and for a price that is no number. */
export function simulate(price: unknown, percent: number): Simulation | null {
  if (typeof price !== 'number' || price <= 0 || !depositPercents.includes(percent)) return null
  const deposit = Math.round((price * percent) / 100)
  const fee = Math.round((deposit * feePercent) / 100)
  return { percent, deposit, fee, total: deposit + fee }
}

/** «Acompte de 10 %, soit 8 500 000 F CFA…»: what the agency reads of it. */
export const simulationText = ({ percent, deposit, fee, total }: Simulation) =>
  [
    `Acompte de ${percent}\u00a0%\u00a0: ${formatPrice(deposit)}`,
    `frais de service (${feePercent}\u00a0%)\u00a0: ${formatPrice(fee)}`,
    `total\u00a0: ${formatPrice(total)}`
  ].join(', ')
