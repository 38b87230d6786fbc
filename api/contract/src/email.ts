import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { EmailAddress, SingleLine, PhoneNumber, NonBlankText } from './text.ts'

/**
 * Body of POST /email/send: the call of the sending service that the contact form uses, in its own words, and the phone number.
 * The three identifiers may be any: which service sends is a setting of the API's own.
 */
export const EmailInput = Type.Object(
  {
    service_id: SingleLine(100),
    template_id: SingleLine(100),
    user_id: SingleLine(100),
    template_params: Type.Object(
      {
        to_name: SingleLine(200),
        from_name: SingleLine(200),
        message: NonBlankText(limits.message),
        reply_to: EmailAddress,
        phone: Type.Optional(PhoneNumber)
      },
      { additionalProperties: false }
    )
  },
  { additionalProperties: false }
)
export type EmailInput = Static<typeof EmailInput>
