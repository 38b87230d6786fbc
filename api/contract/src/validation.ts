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

/** Stricter than the pattern: a number has at least five digits. */
export const isPhoneNumber = (text: string): boolean =>
  text.length >= phoneNumberLength.min &&
  text.length <= phoneNumberLength.max &&
  phoneNumber.test(text) &&
  text.replace(/\D/g, '').length >= 5

/** The API also refuses common passwords. */
export const passwordLength = { min: 8, max: 200 } as const
