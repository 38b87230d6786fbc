import type { Lead } from '@keur/contract/lead'
import { isPhoneNumber, toDialedNumber } from '@keur/contract/validation'
import { indexedWordsOf } from '../../domain/folding.ts'
import { mailboxOf } from '../../domain/mailbox.ts'
import { phoneDigits } from '../../domain/phone-number.ts'
import { wordConditions } from '../../search/word-search.ts'

type SearchedFields = Pick<
  Lead,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'listing' | 'items' | 'appointment' | 'reference'
>

/** Digits of a Senegalese telephone number without the country code 221; of others their last ones. */
const nationalDigits = 9

/** What a typed number dials, without `+` and leading zeros; of an incomplete one the digits that are there. */
const digitsOf = (text: string) =>
  (toDialedNumber(text)?.split(';')[0] ?? text).replaceAll(/\D/g, '').replace(/^0+/, '')

/** Search terms of a lead: folded words, and the digits of its telephone number with and without the country code. */
export function termsOf({ listing, items = [], appointment, reference, ...visitor }: SearchedFields): string[] {
  const { firstName, lastName, email, phone, message } = visitor
  const about = [listing, ...items].flatMap((one) => (one ? [one.reference, one.title] : []))
  const digits = digitsOf(phone ?? '')
  const numbers = digits ? [digits, digits.slice(-nationalDigits), lastDigitsTerm(digits)] : []
  return [
    ...new Set([
      ...indexedWordsOf(firstName, lastName, email, phone, message, appointment?.reference, reference, ...about),
      ...numbers
    ])
  ]
}

/** Fewer digits end too many numbers. */
const minLastDigits = 4

/** A number from its end on, so that its last digits begin a term. No word begins with this sign. */
const lastDigitsTerm = (digits: string) => `~${Array.from(digits).reverse().join('')}`

/** The filter on `terms` for a search: every word, or the first or last digits of a telephone number, begins a term. */
export function searchFilter(search: string | undefined): Record<string, unknown> {
  const words = wordConditions('terms', search)
  if (words.length === 0) return {}
  const isNumber = search !== undefined && (isPhoneNumber(search) || /^[\d\s+.()-]+$/.test(search))
  const digits = isNumber ? digitsOf(search) : ''
  // A zero before a number is only dialed; the end of one may begin with it.
  const end = isNumber ? search.replaceAll(/\D/g, '') : ''
  const isEnd = end.length >= minLastDigits && end.length < nationalDigits
  const ends = isEnd ? [{ terms: new RegExp(`^${lastDigitsTerm(end)}`) }] : []
  return { $or: [{ $and: words }, ...wordConditions('terms', digits), ...ends] }
}

/** The keys of the person who wrote, independent of spelling. Two leads that share a key are of the same person. */
export function personOf({ email, phone }: Pick<Lead, 'email' | 'phone'>): string[] {
  const ofPhone = phone && phoneKey(phone)
  return [...(email ? [emailKey(email)] : []), ...(ofPhone ? [ofPhone] : [])]
}

export const emailKey = (email: string) => `email ${mailboxOf(email)}`

/** Null for fewer than six digits. */
export function phoneKey(phone: string): string | null {
  const digits = phoneDigits(phone)
  return digits && `phone ${digits}`
}
