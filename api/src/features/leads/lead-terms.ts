import type { Lead } from '@keur/contract/lead'
import { wordsOf } from '../../listings/folding.ts'
import { mailboxOf } from '../../mailbox-of.ts'

type Searched = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'listing' | 'items'>

/** A telephone number as it is written here, without the country's 221. */
const nationalDigits = 9

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** What a lead is found by: words without case and accents, and its phone number in one piece, with and without the country's. */
export function termsOf({ firstName, lastName, email, phone, message, listing, items = [] }: Searched): string[] {
  const about = [listing, ...items].flatMap((one) => (one ? [one.reference, one.title] : []))
  const digits = digitsOf(phone ?? '')
  const numbers = digits ? [digits, digits.slice(-nationalDigits)] : []
  return [...new Set([...wordsOf(firstName, lastName, email, phone, message, ...about), ...numbers])]
}

/** Condition on `terms` for a search, or none where it asks for nothing. Every word must begin one of the lead's. */
export function searchFilter(search: string | undefined): Record<string, unknown> {
  if (!search?.trim()) return {}
  const words = wordsOf(search)
  if (words.length === 0) return { terms: { $in: [] } }
  const allWords = { $and: words.map(begins) }
  const isNumber = /^[\d\s+.()-]+$/.test(search)
  return isNumber ? { $or: [allWords, begins(digitsOf(search))] } : allWords
}

const begins = (word: string) => ({ terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } })

/** Who wrote, in a form that is the same however they typed it: two leads with one of these in common are of one person. */
export function personOf({ email, phone }: Pick<Lead, 'email' | 'phone'>): string[] {
  const phoneOnly = phone && phoneKey(phone)
  return [...(email ? [emailKey(email)] : []), ...(phoneOnly ? [phoneOnly] : [])]
}

export const emailKey = (email: string) => `email ${mailboxOf(email)}`

/** Null for a number that is too short to be somebody's. */
export function phoneKey(phone: string): string | null {
  const digits = digitsOf(phone)
  return digits.length >= 6 ? `phone ${digits.slice(-nationalDigits)}` : null
}

/** Numbers whose key this is, however they are written. */
export function phonePattern(key: string): RegExp {
  const digits = digitsOf(key)
  // A whole national number may have the country's before it.
  const start = digits.length === nationalDigits ? '' : '^\\D*'
  return new RegExp(`${start}${Array.from(digits).join('\\D*')}\\D*$`)
}
