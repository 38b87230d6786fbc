/** Amounts in francs CFA (XOF, no decimals) as text, without Intl: browser code may import this module. */

/**
 * 250000 → «250 000», with U+202F between the groups: what Intl writes in fr-SN (a test compares them). Written by
 * hand, because the first Intl formatter costs a phone 100 ms, and because server and browser may have different
 * language data, which would be a hydration mismatch.
 */
export const formatInteger = (amount: number): string =>
  `${amount <= -0.5 ? '-' : ''}${Math.abs(amount).toFixed(0)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')

/** 250000 → «250 000 F CFA», with U+00A0 around the «F», so that a price never breaks across lines. */
export const formatMoney = (amount: number): string => `${formatInteger(amount)}\u00a0F\u00a0CFA`
