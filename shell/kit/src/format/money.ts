import { formatInteger, formatMoney } from '@keur/contract/money'

/**
 * An amount in francs CFA (XOF), without decimals. Absent where no price was given; text on older records
 * ('50 000 FCFA / Mois'), which is shown as it is.
 */
export type Amount = number | string | null | undefined

/** 250000 → «250 000 F CFA». */
export function formatPrice(amount: Amount): string {
  if (typeof amount === 'string' && amount.trim()) return amount.trim()
  return Number.isFinite(amount) ? formatMoney(amount as number) : 'Prix sur demande'
}

/** 250000 → «250 000», for fields that show the unit beside them. */
export function formatAmount(amount: Amount): string {
  return Number.isFinite(amount) ? formatInteger(amount as number) : ''
}

/** The number in «1 000 000 F CFA» or «1.000.000»; undefined without a digit. */
export function parseAmount(text: string | null | undefined): number | undefined {
  const digits = text?.replace(/\D/g, '')
  return digits ? Number(digits) : undefined
}

/** 'Mois' → «par Mois»; empty for a price without a period. */
export function formatPeriod(period: string | null | undefined): string {
  return period?.trim() ? `par\u00a0${period.trim()}` : ''
}
