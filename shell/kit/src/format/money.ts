/**
 * An amount in francs CFA (XOF), which has no decimals. Absent where a price was not given; text on records of earlier
 * years ('50 000 FCFA / Mois'), which is shown as it is.
 */
export type Amount = number | string | null | undefined

// As Intl writes them in fr-SN (a test compares the two): the first formatter of Intl costs a phone a tenth of a second,
// and server and browser may carry different language data, which React would find out when it takes the page over.
const grouped = (amount: number) =>
  `${amount <= -0.5 ? '-' : ''}${Math.abs(amount).toFixed(0)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')

/** 250000 → «250 000 F CFA» (U+202F between groups, U+00A0 before the unit, so that a price never breaks). */
export function formatPrice(amount: Amount): string {
  if (typeof amount === 'string' && amount.trim()) return amount.trim()
  return Number.isFinite(amount) ? `${grouped(amount as number)}\u00a0F\u00a0CFA` : 'Prix sur demande'
}

/** 250000 → «250 000», for fields whose unit stands beside them. */
export function formatAmount(amount: Amount): string {
  return Number.isFinite(amount) ? grouped(amount as number) : ''
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
