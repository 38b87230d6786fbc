import type { Lead } from '@keur/contract/lead'
import { wordConditions } from '../../search/word-search.ts'
import { wordsOf } from '../../text/folding.ts'
import { mailboxOf } from '../../text/mailbox.ts'

type SearchedFields = Pick<
  Lead,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'listing' | 'items' | 'appointment' | 'reference'
>

/** Digits of a Senegalese telephone number without the country code 221. */
const nationalDigits = 9

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Search terms of a lead: folded words, and the digits of its telephone number with and without the country code. */
export function termsOf({ listing, items = [], appointment, reference, ...visitor }: SearchedFields): string[] {
  const { firstName, lastName, email, phone, message } = visitor
  const about = [listing, ...items].flatMap((one) => (one ? [one.reference, one.title] : []))
  const digits = digitsOf(phone ?? '')
  const numbers = digits ? [digits, digits.slice(-nationalDigits)] : []
  return [
    ...new Set([
      ...wordsOf(firstName, lastName, email, phone, message, appointment?.reference, reference, ...about),
      ...numbers
    ])
  ]
}

/** The filter on `terms` for a search: every word, or the digits of a telephone number, begins a term. */
export function searchFilter(search: string | undefined): Record<string, unknown> {
  const conditions = wordConditions('terms', search)
  if (conditions.length === 0) return {}
  const allWords = { $and: conditions }
  const digits = /^[\d\s+.()-]+$/.test(search ?? '') ? digitsOf(search ?? '') : ''
  return digits ? { $or: [allWords, ...wordConditions('terms', digits)] } : allWords
}

/** The keys of the person who wrote, independent of spelling. Two leads that share a key are of the same person. */
export function personOf({ email, phone }: Pick<Lead, 'email' | 'phone'>): string[] {
  const ofPhone = phone && phoneKey(phone)
  return [...(email ? [emailKey(email)] : []), ...(ofPhone ? [ofPhone] : [])]
}

export const emailKey = (email: string) => `email ${mailboxOf(email)}`

/** Null for fewer than six digits: too short to identify a person. */
export function phoneKey(phone: string): string | null {
  const digits = digitsOf(phone)
  return digits.length >= 6 ? `phone ${digits.slice(-nationalDigits)}` : null
}

/** Matches every spelling of the telephone numbers that have this key. */
export function phonePattern(key: string): RegExp {
  const digits = digitsOf(key)
  // Only a complete national number can have a country code before it.
  const start = digits.length === nationalDigits ? '' : '^\\D*'
  return new RegExp(`${start}${Array.from(digits).join('\\D*')}\\D*$`)
}
