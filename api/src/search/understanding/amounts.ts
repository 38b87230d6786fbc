import { limits } from '@keur/contract/limits'

export interface Range {
  min?: number
  max?: number
}

/** What was read from a text, and the text without it. */
export interface Reading<T> {
  value?: T
  rest: string
}

const plain = String.raw`\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)?`
const upTo = `moins de|moins|inferieur a|jusqu a|jusqua|pas plus de|maximum|maxi|max|en dessous de|au plus|sous|budget de|budget|prix`
const from = `plus de|a partir de|au moins|superieur a|minimum|mini|min|au dessus de`

const money = String.raw`(${plain}) ?(millions?|mio|m|mille|mil|k)?(?: ?(?:f ?cfa|francs? ?(?:cfa)?|cfa|xof|f))?(?: ?(?:par |le |la |/ ?)?mois)?(?![a-z\d])`
const area = String.raw`((?<!\d )\d{1,3} \d{3}|\d+(?:[.,]\d+)?) ?(m2|metres? carres?|m carres?|ha|hectares?)(?![a-z\d])`

/** Reads surfaces: «150 m2», «entre 100 et 200 m²», «2 ha». Without a word for a bound, it is the lowest. */
export function readSurface(text: string): Reading<Range> {
  // The unit of the second amount counts for the first.
  const both = new RegExp(`(?:entre|de) (\\d+) (?:et|a) ${area}`).exec(text)
  if (both) {
    const max = squareMetres(both[2]!, both[3]!)
    return { value: { min: squareMetres(both[1]!, both[3]!), max }, rest: cut(text, both) }
  }
  const found = new RegExp(`(?:(${upTo}) |(${from}) )?${area}(?: (maximum|maxi|max))?`).exec(text)
  if (!found) return { rest: text }
  const amount = squareMetres(found[3]!, found[4]!)
  if (amount < 1 || amount > limits.surface) return { rest: text }
  return { value: found[1] || found[5] ? { max: amount } : { min: amount }, rest: cut(text, found) }
}

const squareMetres = (text: string, unit: string) => Math.round(numberOf(text) * (unit.startsWith('h') ? 10_000 : 1))

/**
 * Reads prices: «moins de 300 000», «300k», «5 millions», «entre 100 et 200 mille». Without a word for a bound, it is the
 * highest. A bare number is a price from a thousand on.
 */
export function readPrice(text: string): Reading<Range> {
  const both = new RegExp(`(?:(?:entre|de) )${money} (?:et|a) ${money}`).exec(text)
  if (both) {
    const max = amountOf(both[3]!, both[4])
    const first = amountOf(both[1]!, both[2])
    // «entre 100 et 200 mille»: the unit counts for both.
    const min = both[2] === undefined && first < 1000 ? amountOf(both[1]!, both[4]) : first
    if (isPrice(max)) return { value: min <= max ? { min, max } : { min: max, max: min }, rest: cut(text, both) }
  }
  for (const found of text.matchAll(
    new RegExp(`(?:(${upTo}) |(${from}) )?(?<![a-z\\d])${money}(?: (maximum|maxi|max|minimum|mini|min))?`, 'g')
  )) {
    const amount = amountOf(found[3]!, found[4])
    if (!isPrice(amount)) continue
    const isLowest = found[2] !== undefined || found[5]?.startsWith('mi')
    return { value: isLowest ? { min: amount } : { max: amount }, rest: cut(text, found) }
  }
  return { rest: text }
}

const isPrice = (amount: number) => amount >= 1000 && amount <= limits.price

function amountOf(text: string, unit = ''): number {
  const factor = unit.startsWith('mil') && !unit.startsWith('milli') ? 1000 : unit === 'k' ? 1000 : unit ? 1_000_000 : 1
  return Math.round(numberOf(text) * factor)
}

function numberOf(text: string): number {
  const digits = text.replaceAll(' ', '')
  // «300.000» is written for three hundred thousand.
  return /^\d{1,3}([.,]\d{3})+$/.test(digits)
    ? Number(digits.replaceAll(/[.,]/g, ''))
    : Number(digits.replace(',', '.'))
}

/** The text without a match; what was on its two sides stays apart. */
export const cut = (text: string, { index, 0: match }: RegExpExecArray) =>
  `${text.slice(0, index)} | ${text.slice(index + match.length)}`
