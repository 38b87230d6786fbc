import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import {
  emailAddressPattern,
  incompletePhoneMessage,
  invalidEmailMessage,
  localPartPattern,
  maxEmailAddressLength,
  passwordLength,
  phoneNumberLength,
  phoneNumberPattern
} from './validation.ts'

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

/**
 * How the API cleans an input before it checks it: `line` as `cleanLine`, `email` as `cleanEmailAddress`, `phone` to the
 * one spelling of a number, `password` to Unicode's NFC.
 */
export type Cleaning = 'line' | 'email' | 'phone' | 'password'
const cleaned = (cleaning: Cleaning) => ({ 'x-clean': cleaning })

/** Text on one line: it may become a mail header, so it has no control characters. */
export const SingleLine = (maxLength: number) =>
  Type.String({
    ...cleaned('line'),
    minLength: 1,
    maxLength,
    pattern: `^[^${controls}]*[^\\s${controls}][^${controls}]*$`
  })

/** An e-mail address in an input: see `validation.ts`. */
export const EmailAddress = Type.String({
  ...cleaned('email'),
  'x-message': invalidEmailMessage,
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: emailAddressPattern,
  allOf: [{ pattern: localPartPattern, 'x-message': invalidEmailMessage }]
})

/**
 * An e-mail address that may be stored already: before 1.5 the API accepted more. For responses, and for inputs that
 * only look up an address: a login, a profile, a person's data.
 */
export const StoredEmailAddress = Type.String({
  ...cleaned('email'),
  'x-message': invalidEmailMessage,
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: `^[^\\s@<>,;${controls}]+@[^\\s@<>,;${controls}]+\\.[^\\s@<>,;${controls}]+$`
})

/** As it was typed; the API stores `+221 77 123 45 67`, `+33 1 23 45 67 89 poste 12`, and refuses what is no number. */
export const PhoneNumber = Type.String({
  ...cleaned('phone'),
  'x-message': incompletePhoneMessage,
  minLength: phoneNumberLength.min,
  maxLength: phoneNumberLength.max,
  pattern: phoneNumberPattern
})

export const NewPassword = Type.String({
  ...cleaned('password'),
  minLength: passwordLength.min,
  maxLength: passwordLength.max
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
