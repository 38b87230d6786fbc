/** Amounts in francs CFA (XOF, no decimals) as text, without Intl: browser code may import this module. */
import { limits } from './limits.ts'

/**
 * An amount as people and spreadsheets write it, for the `pattern` of a field, too: digits, or groups of three with spaces
 * or dots between them, no cents but zeros, an optional currency, and anything after «/». A dot before three digits
 * groups them, since francs have no thousandths.
 */
export const amountPattern = [
  String.raw`\s*(?:(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]00?)?|(\d{1,3}(?:\.\d{3})+)(?:,00?)?)`,
  String.raw`\s*(?:[fF]\s?[cC][fF][aA]|[cC][fF][aA]|[fF]|[xX][oO][fF])?\s*(?:\/[\s\S]*)?`
].join('')
const amount = new RegExp(`^(?:${amountPattern})$`)

/**
 * The amount of a text in francs: '50 000 FCFA / Mois' → 50000, '1.250.000' → 1250000. Null for anything else, instead
 * of a guess: «45 M», «12 chambres 50000», «-500», and amounts above the limit of a price.
 */
export function readAmount(text: string): number | null {
  const [, spaced, dotted] = amount.exec(plainDigits(text)) ?? []
  const digits = spaced ?? dotted
  if (digits === undefined) return null
  const francs = Number(digits.replaceAll(/[\s.]/g, ''))
  return francs <= limits.price ? francs : null
}

/** Francs for one euro, a fixed parity since 1999: https://www.bceao.int */
export const francsPerEuro = 655.957

/** A whole number of rooms or square metres: '1 200' → 1200. Null for «1.200», which may be one and a fifth. */
export function readCount(text: string): number | null {
  const [, count] = /^\s*(-?(?:\d{1,15}|\d{1,3}(?:\s\d{3}){1,4}))(?:[.,]00?)?\s*$/.exec(plainDigits(text)) ?? []
  return count === undefined ? null : Number(count.replaceAll(/\s/g, ''))
}

/** Digits and minus signs of other keyboards in ASCII, without the invisible characters that are pasted along. */
export const plainDigits = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/**
 * 250000 → «250 000», with U+202F between the groups: what Intl writes in fr-SN (a test compares them). Written by
 * hand, because the first Intl formatter costs a phone 100 ms, and because server and browser may have different
 * language data, which would be a hydration mismatch.
 */
export const formatInteger = (amount: number): string =>
  `${amount <= -0.5 ? '-' : ''}${Math.abs(amount).toFixed(0)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')

/** 250000 → «250 000 F CFA», with U+00A0 around the «F», so that a price never breaks across lines. */
export const formatMoney = (amount: number): string => `${formatInteger(amount)}\u00a0F\u00a0CFA`
