import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { EmailAddress, FreeText, Id, Line, PhoneNumber, ReadableText } from './text.ts'
import { leadKinds } from './vocabulary.ts'

/** What the contact form asks; all of it is required. */
export const ContactMessage = Type.Object(
  {
    firstName: Line(100),
    lastName: Line(100),
    email: EmailAddress,
    phone: PhoneNumber,
    message: ReadableText(limits.message)
  },
  { additionalProperties: false }
)
export type ContactMessage = Static<typeof ContactMessage>

/** Body of POST /leads: somebody who wants something of the agency, and about which listing. Answers a message. */
export const LeadInput = Type.Object(
  {
    kind: Type.Enum(leadKinds),
    listing: Type.Optional(
      Type.Object({ type: Type.Enum(['properties', 'sales', 'btp']), id: Id }, { additionalProperties: false })
    ),
    firstName: Type.Optional(Line(100)),
    lastName: Type.Optional(Line(100)),
    email: Type.Optional(EmailAddress),
    phone: Type.Optional(PhoneNumber),
    message: Type.Optional(FreeText(limits.message))
  },
  { additionalProperties: false }
)
export type LeadInput = Static<typeof LeadInput>
