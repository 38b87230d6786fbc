import type { MoveInRules } from '@keur/contract/agency'
import { isLawfulHome, isMonthly, maxGuarantee, type SpreadDeposit, spreadDeposit } from '@keur/contract/move-in'
import type { MoveInCost } from '@keur/contract/property'
import type { Rental } from './rental.ts'

type Part = 'deposit' | 'advance' | 'commission'

export interface MoveInRow {
  part: Part
  amount: number
  /** Of an estimate, in months of rent. The listing says the amount of all others. */
  months?: number
}

export interface MoveIn {
  rent: number
  rows: MoveInRow[]
  total: number
  isEstimate: boolean
  /** Parts of which nothing is known: those of an office. */
  unknown: Part[]
  /** How the deposit may be paid by law, and the total at entry then. */
  spread?: SpreadDeposit & { total: number }
  /** Deposit and advance are more than the ceiling of the law. */
  isAboveCeiling: boolean
}

const parts: Part[] = ['deposit', 'advance', 'commission']

/**
 * The cost of moving into a rental that is paid by the month; undefined for others. The amounts of the listing go
 * before; for a home the others follow from the agency's months, within the ceilings of the law.
 */
export function moveInCost(
  { details: { price: rent, sequence }, category, moveIn = {} }: Pick<Rental, 'details' | 'category' | 'moveIn'>,
  rules: MoveInRules
): MoveIn | undefined {
  if (typeof rent !== 'number' || rent <= 0 || !isMonthly(sequence)) return undefined
  const isHome = isLawfulHome(category, sequence)
  const estimates: Partial<Record<Part, number>> = isHome ? estimatedMonths(rent, moveIn, rules) : {}
  const rows = parts.flatMap((part): MoveInRow[] => {
    const amount = moveIn[part]
    if (amount !== undefined) return [{ part, amount }]
    const months = estimates[part] ?? 0
    return months > 0 ? [{ part, amount: Math.round(months * rent), months }] : []
  })
  if (rows.length === 0) return undefined
  const amountOf = (part: Part) => rows.find((row) => row.part === part)?.amount ?? 0
  const deposit = amountOf('deposit')
  const total = rows.reduce((sum, { amount }) => sum + amount, rent)
  const spread = isHome ? spreadDeposit(rent, deposit, rules) : undefined
  return {
    rent,
    rows,
    total,
    ...(spread && { spread: { ...spread, total: total - deposit + spread.atEntry } }),
    isAboveCeiling: isHome && deposit + amountOf('advance') > maxGuarantee(rent, rules),
    isEstimate: rows.some(({ months }) => months !== undefined),
    unknown: parts.filter((part) => moveIn[part] === undefined && estimates[part] === undefined)
  }
}

function estimatedMonths(rent: number, { deposit, advance }: MoveInCost, rules: MoveInRules): Record<Part, number> {
  const months = (amount = 0) => amount / rent
  const depositMonths = Math.min(rules.depositMonths, rules.maxGuaranteeMonths - months(advance))
  const guarantee = deposit === undefined ? depositMonths : months(deposit)
  return {
    deposit: depositMonths,
    advance: Math.min(rules.advanceMonths, rules.maxGuaranteeMonths - guarantee),
    commission:
      rent < rules.commissionCeilingRent
        ? Math.min(rules.commissionMonths, rules.maxCommissionMonths)
        : rules.commissionMonths
  }
}
