import type { MoveInRules } from './agency.ts'

/**
 * What the law allows for a home, as the press reports it: see infra/decisions/moving-in-costs.md. Plain functions:
 * browser code may import this module. Amounts are XOF.
 */

export const isMonthly = (period: string): boolean => period.trim().toLowerCase() === 'mois'

/** Whether these rules hold for a rental: a home that is paid by the month, no office. */
export const isLawfulHome = (category: string, period: string): boolean => category !== 'Bureaux' && isMonthly(period)

/** The most that deposit and advance may be together. */
export const maxGuarantee = (rent: number, { maxGuaranteeMonths }: MoveInRules): number =>
  Math.floor(rent * maxGuaranteeMonths)

/** A deposit of which one month is due at entry, and the rest in equal parts. */
export interface SpreadDeposit {
  atEntry: number
  /** Rounded up to whole francs. */
  monthly: number
  months: number
}

/** How a deposit may be paid; undefined where all of it is due at entry: of a higher rent, or no more than one month. */
export function spreadDeposit(rent: number, deposit: number, rules: MoveInRules): SpreadDeposit | undefined {
  const { commissionCeilingRent, depositSpreadMonths: months } = rules
  const rest = Math.min(deposit, maxGuarantee(rent, rules)) - rent
  return rent < commissionCeilingRent && rest > 0
    ? { atEntry: rent, monthly: Math.ceil(rest / months), months }
    : undefined
}
