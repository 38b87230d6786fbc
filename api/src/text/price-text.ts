import { limits } from '@keur/contract/limits'
import { invalidInput } from '../problems/problem.ts'

/**
 * Reads a price in XOF as people type it: the part before '/', with spaces or dots between groups of three digits, and
 * an optional currency. '50 000 FCFA / Mois' → 50000, '1.250.000' → 1250000. Null for anything else, instead of a
 * guess.
 */
export function parsePrice(text: string): number | null {
  const [amount = ''] = text.split('/', 1)
  const found = /^\s*(\d+|\d{1,3}(?:([\s.])\d{3})(?:\2\d{3})*)\s*(?:f\s?cfa|cfa|f|xof)?\s*$/i.exec(
    amount.replaceAll(/[\u00a0\u202f]/g, ' ')
  )
  if (!found) return null
  const price = Number(found[1]!.replaceAll(/[\s.]/g, ''))
  return price <= limits.price ? price : null
}

/** The price of an input, which is a number or a text. Throws 400. */
export function priceOf(price: number | string): number {
  const parsed = typeof price === 'number' ? price : parsePrice(price)
  if (parsed === null)
    throw invalidInput({ field: 'details.price', message: 'Le prix est requis et doit être un nombre valide.' })
  return parsed
}
