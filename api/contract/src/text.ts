import { Type } from 'typebox'
import { maxEmailAddressLength, emailAddressPattern, localPartPattern } from './email-address.ts'

/** Text that somebody can read: not empty, not only white space. */
export const NonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** Text that may be left empty. */
export const FreeText = (maxLength: number) => Type.String({ maxLength })

/** A database identifier: 24 hexadecimal digits. */
export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** A moment in ISO 8601, UTC. */
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })

/** Line breaks, and every other character that is no sign to be seen. */
const controls = '\\x00-\\x1f\\x7f-\\x9f'

/** One line, no line breaks: it may become a header of a mail. */
export const SingleLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^[^${controls}]*[^\\s${controls}][^${controls}]*$` })

/** An e-mail address that somebody gives: see `email-address.ts`. */
export const EmailAddress = Type.String({
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: emailAddressPattern,
  allOf: [{ pattern: localPartPattern }]
})

/**
 * An e-mail address that may be stored already: until 1.5 more was accepted. For answers, and where an address only finds what is
 * stored: a session, a profile, a person's data.
 */
export const StoredEmailAddress = Type.String({
  minLength: 3,
  maxLength: maxEmailAddressLength,
  pattern: `^[^\\s@<>,;${controls}]+@[^\\s@<>,;${controls}]+\\.[^\\s@<>,;${controls}]+$`
})

export const PhoneNumber = Type.String({ minLength: 6, maxLength: 30, pattern: '^\\+?[\\d .()-]+$' })

/** A day of the calendar, such as 2026-11-21. Whether there is such a day, the API looks besides. */
export const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
