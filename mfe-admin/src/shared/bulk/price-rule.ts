import { limits } from '@keur/contract/limits'
import { plainDigits, readAmount } from '@keur/contract/money'
import type { PriceChanges } from '../kinds/bulk-operation.ts'
import type { SelectedRow } from './selection.ts'

/** How prices change: by francs, or by hundredths of a percent, so that sums are exact. */
export type PriceRule = { francs: number } | { percent: number }

export const roundings = [1, 5, 100, 500, 1000] as const

/** Reads «+5 %», «-2,5%», «−10 000». Null without a sign: «5 000» may be meant as the new price. */
export function readPriceRule(text: string): PriceRule | null {
  const [, sign, rest = ''] = /^\s*([+-])\s*(.+)$/s.exec(plainDigits(text)) ?? []
  const direction = sign === '-' ? -1 : 1
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%\s*$/.exec(rest) ?? []
  if (whole) return { percent: direction * Number(whole + decimals.padEnd(2, '0')) }
  const francs = readAmount(rest)
  return francs === null ? null : { francs: direction * francs }
}

/** The price by a rule, rounded; a half is rounded up. */
export function priceByRule(price: number, rule: PriceRule, rounding: number): number {
  const exact = 'francs' in rule ? price + rule.francs : (price * (10_000 + rule.percent)) / 10_000
  return Math.round(exact / rounding) * rounding
}

export interface PricePreview {
  changes: PriceChanges
  /** Rows that stay as they are: their price is a text, would be the same, none, or above the limit. */
  unchanged: number
}

export function previewPrices(rows: SelectedRow[], rule: PriceRule, rounding: number): PricePreview {
  const changes = new Map(
    rows.flatMap(({ id, price: from }) => {
      if (from === undefined) return []
      const to = priceByRule(from, rule, rounding)
      return to === from || to <= 0 || to > limits.price ? [] : [[id, { from, to }] as const]
    })
  )
  return { changes, unchanged: rows.length - changes.size }
}
