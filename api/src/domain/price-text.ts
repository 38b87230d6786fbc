import { readAmount } from '@keur/contract/money'
import { invalidInput } from '../problems/problem.ts'

/** The price of an input, which is a number or a text. Throws 400. */
export function priceOf(price: number | string): number {
  const parsed = typeof price === 'number' ? price : readAmount(price)
  if (parsed === null)
    throw invalidInput({ field: 'details.price', message: 'Le prix est requis et doit être un nombre valide.' })
  return parsed
}
