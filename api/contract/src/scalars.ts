import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import {
  emailAddressPattern,
  localPartPattern,
  maxEmailAddressLength,
  phoneNumberLength,
  phoneNumberPattern
} from './validation.ts'

/** Text that is neither empty nor only white space. */
export const NonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** Text that may be empty. */
export const FreeText = (maxLength: number) => Type.String({ maxLength })

/** A number of things: 0 or more. */
export const Count = Type.Integer({ minimum: 0 })

/** A database identifier: 24 hexadecimal digits. */
export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** A moment in ISO 8601, UTC. */
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })

/** A calendar date such as 2026-11-21. The API also checks that the date exists. */
export const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

/** Control characters, line breaks among them. */
const controls = '\\x00-\\x1f\\x7f-\\x9f'

/** Text on one line: it may become a mail header, so it has no control characters. */
export const SingleLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^[^${controls}]*[^\\s${controls}][^${controls}]*$` })

/** An e-mail address in an input: see `validation.ts`. */
export const EmailAddress = Type.String({
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: emailAddressPattern,
  allOf: [{ pattern: localPartPattern }]
})

/**
 * An e-mail address that may be stored already: before 1.5 the API accepted more. For responses, and for inputs that
 * only look up an address: a login, a profile, a person's data.
 */
export const StoredEmailAddress = Type.String({
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: `^[^\\s@<>,;${controls}]+@[^\\s@<>,;${controls}]+\\.[^\\s@<>,;${controls}]+$`
})

export const PhoneNumber = Type.String({
  minLength: phoneNumberLength.min,
  maxLength: phoneNumberLength.max,
  pattern: phoneNumberPattern
})

/** XOF, without decimals. */
export const Price = Type.Integer({ minimum: 0, maximum: limits.price })
export type Price = Static<typeof Price>

const priceMessage = { 'x-message': 'Le prix est requis et doit être un nombre valide.' }

/** A price in an input that takes numbers only. */
export const PriceNumber = Type.Integer({ minimum: 0, maximum: limits.price, ...priceMessage })
export type PriceNumber = Static<typeof PriceNumber>

/** A price in an input: a number, or text such as '50 000 FCFA / Mois'. */
export const PriceInput = Type.Union([Price, Type.String({ minLength: 1, maxLength: 60 })], priceMessage)
export type PriceInput = Static<typeof PriceInput>
