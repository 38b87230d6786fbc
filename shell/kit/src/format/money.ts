/**
 * An amount in francs CFA (XOF), which has no decimals. Absent where a price was not given; text on records of earlier
 * years ('50 000 FCFA / Mois'), which is shown as it is.
 */
export type Amount = number | string | null | undefined

const currency = new Intl.NumberFormat('fr-SN', { style: 'currency', currency: 'XOF', maximumFractionDigits: 0 })
const whole = new Intl.NumberFormat('fr-SN', { maximumFractionDigits: 0 })

// Server and browser may carry different language data: the parts are Intl's, their spaces and symbol are ours,
// or the text of one would not match the text of the other when React takes the page over.
const fixed: Partial<Record<Intl.NumberFormatPartTypes, string>> = {
  group: '\u202f',
  literal: '\u00a0',
  currency: 'F\u00a0CFA'
}
const join = (parts: Intl.NumberFormatPart[]) => parts.map(({ type, value }) => fixed[type] ?? value).join('')

/** 250000 → «250 000 F CFA» (U+202F between groups, U+00A0 before the unit, so that a price never breaks). */
export function formatPrice(amount: Amount): string {
  if (typeof amount === 'string' && amount.trim()) return amount.trim()
  return Number.isFinite(amount) ? join(currency.formatToParts(amount as number)) : 'Prix sur demande'
}

/** 250000 → «250 000», for fields whose unit stands beside them. */
export function formatAmount(amount: Amount): string {
  return Number.isFinite(amount) ? join(whole.formatToParts(amount as number)) : ''
}

/** What a visitor typed as an amount, «1 000 000 F CFA» or «1.000.000», as a number; undefined without a digit. */
export function parseAmount(text: string | null | undefined): number | undefined {
  const digits = text?.replace(/\D/g, '')
  return digits ? Number(digits) : undefined
}

/** 'Mois' → «par Mois»; nothing for a price that is asked once. */
export function formatPeriod(period: string | null | undefined): string {
  return period?.trim() ? `par\u00a0${period.trim()}` : ''
}
