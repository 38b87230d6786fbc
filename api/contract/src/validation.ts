/**
 * Rules for e-mail addresses, telephone numbers and passwords, without schemas: browser code may import this module.
 */

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLevel = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]'

/**
 * Exactly one e-mail address: `local@domain`. The local part is dot-separated ASCII atoms of at most 64 characters; the
 * domain has at least one dot and is ASCII (`xn--…` for other alphabets, as browsers send it). Comments, quoted
 * strings, groups and address literals are refused: mail libraries parse them, and one mailbox would then have many
 * addresses.
 */
export const emailAddressPattern = `^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`
export const maxEmailAddressLength = 254
/** The length of the local part. A pattern of its own, so that test generators can produce matching addresses. */
export const localPartPattern = '^[^@]{1,64}@'

const expressions = [emailAddressPattern, localPartPattern].map((pattern) => new RegExp(pattern))

export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailAddressLength && expressions.every((expression) => expression.test(text))

/** Digits and the characters that people write between them. */
export const phoneNumberPattern = '^\\+?[\\d .()-]+$'
export const phoneNumberLength = { min: 6, max: 30 } as const
const phoneNumber = new RegExp(phoneNumberPattern)

/** Nine digits, with or without the country code 221; mobile numbers begin with 7, others with 3, 8 or 9. */
const senegaleseNumber = /^(?:\+?221)?[3789]\d{8}$/
/** A country code and up to fifteen digits in total, as E.164 has them. */
const foreignNumber = /^\+(?!221)[1-9]\d{7,14}$/

/** Stricter than the pattern: a complete number of Senegal, or one of another country that begins with + or 00. */
export function isPhoneNumber(text: string): boolean {
  if (text.length < phoneNumberLength.min || text.length > phoneNumberLength.max || !phoneNumber.test(text))
    return false
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return senegaleseNumber.test(digits) || foreignNumber.test(digits)
}

export const incompletePhoneMessage =
  'Ce numéro de téléphone n’est pas complet\u00a0: 77\u00a0000\u00a000\u00a000, ou avec + et l’indicatif du pays.'

/** The API also refuses common passwords. */
export const passwordLength = { min: 8, max: 200 } as const
