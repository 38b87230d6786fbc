import { defaultAgency } from '@keur/contract/agency'
import { limits } from '@keur/contract/limits'
import { francsPerEuro } from '@keur/contract/money'

export interface Range {
  min?: number
  max?: number
}

/** What was read from a text, and the text without it. */
export interface Reading<T> {
  value?: T
  rest: string
}

export interface ReadRange extends Range {
  /** The amount, where no word says that it is a bound: what is near it is meant. */
  near?: number
  /** A currency or a word for a bound names it as a price; «3 m» may be a length. */
  isNamed?: boolean
  /** What was typed in another currency. */
  foreign?: { amount: number; currency: 'EUR' | 'USD' }
}

/** Francs for one unit. */
export interface Rates {
  EUR: number
  USD: number
}
export const defaultRates: Rates = { EUR: francsPerEuro, USD: defaultAgency.dollar.francs }

const number = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?:[.,]\d{3})+(?![\d.,])|\d+(?:[.,]\d+)?`
const factors: Record<string, number> = {
  ...{ milliard: 1e9, milliards: 1e9, billion: 1e9, billions: 1e9, million: 1e6, millions: 1e6, mio: 1e6, m: 1e6 },
  ...{ mille: 1000, mil: 1000, thousand: 1000, k: 1000 }
}
const scale = Object.keys(factors)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const term = new RegExp(`(${number})(?: ?(${scale}))?(?![a-z\\d])`, 'y')
const currency = / ?(?:(f ?cfa|francs? cfa|francs?|cfa|xof|f)|(euros?|eur)|(dollars?|usd))(?![a-z\d])/y
/** Money that has no rate here, so that it is no price. */
const unknownCurrency = / ?(?:livres?|pounds?|gbp|chf|francs? suisses?|dirhams?|mad|dalasis?|gmd|cad)(?![a-z])/y
const perMonth = / ?(?:(?:par|le|la|per|a) )?(?:mois|month)(?![a-z])/y

const upTo =
  'moins de|moins|inferieur a|jusqu a|jusqua|pas plus de|maximum|maxi|max|en dessous de|au plus|sous|budget de|budget|prix|under|below|less than|up to|at most|no more than|not more than|not over'
const from =
  'plus de|a partir de|au moins|superieur a|minimum|mini|min|au dessus de|over|above|more than|at least|starting at'
const about = 'environ|autour de|dans les|vers|around|about|approximately'
const boundBefore = new RegExp(`(?:^|[^a-z\\d])(?:(${upTo})|(${from})|(${about}))(?: (?:de|a|la|les|of|at))? $`)
const boundAfter =
  / (?:(maximum|maxi|max|au plus|at most|or less|ou moins)|(minimum|mini|min|au moins|at least|or more|ou plus|et plus))(?![a-z])/y
const opening = /(?:^| )(?:entre|between|de|from) $/
const joined = / (?:(a|au|to|jusqu a|et|and) )/y

interface Amount {
  value: number
  /** The factor of its last unit; 1 without any. */
  factor: number
  end: number
  foreign?: { amount: number; currency: 'EUR' | 'USD' }
  hasCurrency: boolean
}

const at = (pattern: RegExp, text: string, index: number) => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** «2 millions 500 mille francs» at an index of a text. */
function amountAt(text: string, index: number, rates: Rates): Amount | undefined {
  let found = at(term, text, index)
  if (!found) return undefined
  let factor = factors[found[2] ?? ''] ?? 1
  let value = numberOf(found[1]!) * factor
  let end = term.lastIndex
  // Each further part is smaller than the unit before it.
  while (factor > 1) {
    found = at(term, text, text.startsWith(' et ', end) ? end + 4 : end + 1)
    const below = found ? (factors[found[2] ?? ''] ?? 1) : 0
    if (!found || text[end] !== ' ' || numberOf(found[1]!) * below >= factor || below >= factor) break
    value += numberOf(found[1]!) * below
    factor = below
    end = term.lastIndex
  }
  if (at(unknownCurrency, text, end)) return undefined
  const money = at(currency, text, end)
  if (money) end = currency.lastIndex
  const code = money?.[2] ? 'EUR' : money?.[3] ? 'USD' : undefined
  const foreign = code ? ({ amount: value, currency: code } as const) : undefined
  if (at(perMonth, text, end)) end = perMonth.lastIndex
  value = Math.round(code ? value * rates[code] : value)
  return { value, factor, end, hasCurrency: money !== null, ...(foreign ? { foreign } : {}) }
}

/**
 * Reads the first price of a folded text: «moins de 300 000», «300k», «5 à 10 millions», «100 000 euros». Without a word
 * for a bound it is the highest, and what is near it is meant. A bare number is a price from ten thousand on.
 */
export function readPrice(text: string, rates: Rates = defaultRates): Reading<ReadRange> {
  for (const { index } of text.matchAll(/(?<![\p{Letter}\d.,])\d/gu)) {
    const first = amountAt(text, index, rates)
    if (!first) continue
    const before = text.slice(0, index)
    const between = at(joined, text, first.end)
    const second = between && amountAt(text, joined.lastIndex, rates)
    const open = opening.exec(before)
    if (second && (open || !/^(?:et|and)$/.test(between[1]!))) {
      const low = lowestOf(first, second, rates)
      if (isPrice(second.value) && low <= limits.price) {
        const start = open?.index ?? index
        return {
          value: { ...inOrder(low, second.value), isNamed: open !== null || second.hasCurrency, ...foreignOf(second) },
          rest: without(text, start, second.end)
        }
      }
    }
    const bound = boundBefore.exec(before)
    const after = bound ? null : at(boundAfter, text, first.end)
    const end = after ? boundAfter.lastIndex : first.end
    const isNamed = first.hasCurrency || bound !== null || after !== null
    const isBare = first.factor === 1 && !isNamed
    if (!isPrice(first.value) || (isBare && first.value < 10_000 && !/^\d \d{3}/.test(text.slice(index)))) continue
    const start = bound ? bound.index + (/^[a-z\d]/.test(bound[0]) ? 0 : 1) : index
    return {
      value: { ...boundsOf(first.value, bound, after), isNamed, ...foreignOf(first) },
      rest: without(text, start, end)
    }
  }
  return { rest: text }
}

const foreignOf = ({ foreign }: Amount) => (foreign ? { foreign } : {})

function boundsOf(value: number, before: RegExpExecArray | null, after: RegExpExecArray | null): ReadRange {
  if (before?.[3]) return { near: value }
  if (before?.[2] || after?.[2]) return { min: value }
  return before || after ? { max: value } : { max: value, near: value }
}

/**
 * A first amount without a unit: in «entre 100 et 200 mille» the unit counts for both, in «entre 100 et 200 000» and
 * «entre 500 et 2 millions» it means thousands.
 */
function lowestOf({ value, factor, hasCurrency, foreign }: Amount, max: Amount, rates: Rates): number {
  if (max.foreign && !foreign) return Math.round(value * rates[max.foreign.currency])
  if (factor > 1 || hasCurrency || value >= 1000) return value
  const possible = [...(max.factor > 1 ? [value * max.factor] : []), value * 1000, value]
  return possible.find((one) => one <= max.value) ?? possible[0]!
}

const inOrder = (one: number, other: number): Range => ({ min: Math.min(one, other), max: Math.max(one, other) })
const isPrice = (amount: number) => amount >= 1000 && amount <= limits.price

const size = String.raw`((?<!\d )\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`
const unit = '(m2|metres? carres?|m carres?|sqm|sq m|square met(?:re|er)s?|ha|hectares?)'
const area = String.raw`${size} ?${unit}(?![a-z\d])`
const bothAreas = new RegExp(`(?:(?:entre|de|between|from) )?${size}(?: ?${unit})? (?:et|a|and|to) ${area}`)
const oneArea = new RegExp(
  `(?<![a-z\\d])(?:(?:(${upTo})|(${from})|(${about}))(?: de)? )?${area}(?: (maximum|maxi|max|minimum|mini|min|ou plus|et plus|or more))?(?![a-z])`
)

/** Reads the first surface of a folded text: «150 m2», «entre 100 et 200 m²», «2 ha». Square metres. */
export function readSurface(text: string): Reading<ReadRange> {
  const both = bothAreas.exec(text)
  if (both) {
    const max = squareMetres(both[3]!, both[4]!)
    // The unit of the second amount counts for a first one without any.
    const min = squareMetres(both[1]!, both[2] ?? both[4]!)
    if (isSurface(max) && min <= limits.surface)
      return { value: min < 1 ? { max } : inOrder(min, max), rest: cut(text, both) }
  }
  const found = oneArea.exec(text)
  if (!found) return { rest: text }
  const amount = squareMetres(found[4]!, found[5]!)
  if (!isSurface(amount)) return { rest: text }
  const isHighest = found[1] !== undefined || found[6]?.startsWith('ma')
  const isLowest = found[2] !== undefined || (found[6] !== undefined && !isHighest)
  const value = isHighest ? { max: amount } : isLowest ? { min: amount } : { near: amount }
  return { value, rest: cut(text, found) }
}

const isSurface = (amount: number) => amount >= 1 && amount <= limits.surface
const squareMetres = (text: string, unit: string) => Math.round(numberOf(text) * (unit.startsWith('h') ? 10_000 : 1))

function numberOf(text: string): number {
  const digits = text.replaceAll(' ', '')
  // «300.000» is written for three hundred thousand.
  return /^\d{1,3}([.,]\d{3})+$/.test(digits)
    ? Number(digits.replaceAll(/[.,]/g, ''))
    : Number(digits.replace(',', '.'))
}

/** The text without a part; what was on its two sides stays apart. */
export const without = (text: string, start: number, end: number) => `${text.slice(0, start)} | ${text.slice(end)}`

const cut = (text: string, { index, 0: match }: RegExpExecArray) => without(text, index, index + match.length)
