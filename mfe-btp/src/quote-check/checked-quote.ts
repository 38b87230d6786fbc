import type { QuoteCheck } from '@keur/contract/quote'

export const quoteCheckBase = '/devis'
export const numberParameter = 'numero'

export const quoteCheckPath = (number?: string) =>
  number ? `${quoteCheckBase}/${encodeURIComponent(number)}` : quoteCheckBase

/** `check` is null on the page that asks for a number. */
export interface CheckedQuote {
  check: QuoteCheck | null
  isExpired: boolean
}
