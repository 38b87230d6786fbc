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

const plain = String.raw`\d{1,3}(?: \d{3})+|\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d+)?`
const upTo = `moins de|moins|inferieur a|jusqu a|jusqua|pas plus de|maximum|maxi|max|en dessous de|au plus|sous|budget de|budget|prix`
const from = `plus de|a partir de|au moins|superieur a|minimum|mini|min|au dessus de`

const money = String.raw`(${plain}) ?(millions?|mio|m|mille|mil|k)?(?: ?(?:f ?cfa|francs? ?(?:cfa)?|cfa|xof|f))?(?: ?(?:par |le |la |/ ?)?mois)?(?![a-z\d])`
const size = String.raw`((?<!\d )\d{1,3} \d{3}|\d+(?:[.,]\d+)?)`
const unit = '(m2|metres? carres?|m carres?|ha|hectares?)'
const area = String.raw`${size} ?${unit}(?![a-z\d])`
/** «chemin 300 000» has no word for a bound. */
const bound = String.raw`(?<![a-z\d])(?:(${upTo}) |(${from}) )?`

/** Reads surfaces: «150 m2», «entre 100 et 200 m²», «2 ha». Without a word for a bound, it is the lowest. */
export function readSurface(text: string): Reading<Range> {
  const both = new RegExp(`(?:entre|de) ${size}(?: ?${unit})? (?:et|a) ${area}`).exec(text)
  if (both) {
    const max = squareMetres(both[3]!, both[4]!)
    // The unit of the second amount counts for a first one without any.
    const min = squareMetres(both[1]!, both[2] ?? both[4]!)
    if (isSurface(max) && min <= limits.surface)
      return { value: min < 1 ? { max } : inOrder(min, max), rest: cut(text, both) }
  }
  const found = new RegExp(`${bound}${area}(?: (maximum|maxi|max|minimum|mini|min))?(?![a-z])`).exec(text)
  if (!found) return { rest: text }
  const amount = squareMetres(found[3]!, found[4]!)
  if (!isSurface(amount)) return { rest: text }
  const isHighest = found[1] !== undefined || found[5]?.startsWith('ma')
  return { value: isHighest ? { max: amount } : { min: amount }, rest: cut(text, found) }
}

const inOrder = (one: number, other: number): Range => ({ min: Math.min(one, other), max: Math.max(one, other) })
const isSurface = (amount: number) => amount >= 1 && amount <= limits.surface
const squareMetres = (text: string, unit: string) => Math.round(numberOf(text) * (unit.startsWith('h') ? 10_000 : 1))

/**
 * Reads prices: «moins de 300 000», «300k», «5 millions», «entre 100 et 200 mille». Without a word for a bound, it is the
 * highest. A bare number is a price from a thousand on.
 */
export function readPrice(text: string): Reading<Range> {
  const both = new RegExp(`(?:entre|de) ${money} (?:et|a) ${money}`).exec(text)
  if (both) {
    const max = amountOf(both[3]!, both[4])
    const min = both[2] ? amountOf(both[1]!, both[2]) : lowestOf(both[1]!, max, both[4])
    if (isPrice(max) && min <= limits.price) return { value: inOrder(min, max), rest: cut(text, both) }
  }
  for (const found of text.matchAll(
    new RegExp(`${bound}${money}(?: (maximum|maxi|max|minimum|mini|min)(?![a-z]))?`, 'g')
  )) {
    const amount = amountOf(found[3]!, found[4])
    if (!isPrice(amount)) continue
    const isLowest = found[2] !== undefined || found[5]?.startsWith('mi')
    return { value: isLowest ? { min: amount } : { max: amount }, rest: cut(text, found) }
  }
  return { rest: text }
}

/**
 * A first amount without a unit: in «entre 100 et 200 mille» the unit counts for both, in «entre 100 et 200 000» and
 * «entre 500 et 2 millions» it means thousands.
 */
function lowestOf(text: string, max: number, unit?: string): number {
  const amount = amountOf(text)
  if (amount >= 1000) return amount
  const possible = [...(unit ? [amountOf(text, unit)] : []), amount * 1000, ...(unit ? [] : [amount])]
  return possible.find((one) => one <= max) ?? possible[0]!
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
