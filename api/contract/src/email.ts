import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { EmailAddress, Line, PhoneNumber, ReadableText } from './text.ts'

/**
 * Body of POST /email/send: the call of the sending service that the contact form uses, in its own words, and the phone number.
 * The three identifiers may be any: which service sends is a setting of the API's own.
 */
export const EmailInput = Type.Object(
  {
    service_id: Line(100),
    template_id: Line(100),
    user_id: Line(100),
    template_params: Type.Object(
      {
        to_name: Line(200),
        from_name: Line(200),
        message: ReadableText(limits.message),
        reply_to: EmailAddress,
        phone: Type.Optional(PhoneNumber)
      },
      { additionalProperties: false }
    )
  },
  { additionalProperties: false }
)
export type EmailInput = Static<typeof EmailInput>
