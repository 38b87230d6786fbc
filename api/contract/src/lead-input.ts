import { type Static, type TObject, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { quantityBounds } from './price-steps.ts'
import { Day, EmailAddress, FreeText, Id, Moment, NonBlankText, PhoneNumber, Price, SingleLine } from './scalars.ts'
import {
  listingSections,
  ownerCategories,
  ownerServices,
  partsOfDay,
  visitModes,
  visitorChannels
} from './vocabulary.ts'

/** The fields of the contact form; all are required. */
export const ContactMessage = Type.Object(
  {
    firstName: SingleLine(100),
    lastName: SingleLine(100),
    email: EmailAddress,
    phone: PhoneNumber,
    message: NonBlankText(limits.message)
  },
  { additionalProperties: false }
)
export type ContactMessage = Static<typeof ContactMessage>

/**
 * The sender. A form requires an e-mail or a phone number, the contact form every field; a chat requires none, since
 * the chat itself identifies the sender.
 */
const visitor = {
  channel: Type.Optional(Type.Enum(visitorChannels)),
  firstName: Type.Optional(SingleLine(100)),
  lastName: Type.Optional(SingleLine(100)),
  email: Type.Optional(EmailAddress),
  phone: Type.Optional(PhoneNumber),
  message: Type.Optional(FreeText(limits.message))
}

export const Quantity = Type.Number({ minimum: quantityBounds.min, maximum: quantityBounds.max })

const ListingName = Type.Object({ type: Type.Enum(listingSections), id: Id }, { additionalProperties: false })

export const ContactLeadInput = Type.Object(
  { kind: Type.Literal('contact'), ...visitor },
  { additionalProperties: false }
)
export type ContactLeadInput = Static<typeof ContactLeadInput>

export const VisitLeadInput = Type.Object(
  {
    kind: Type.Literal('visit'),
    ...visitor,
    listing: ListingName,
    /** One of the times of GET /visits/times. */
    time: Type.Optional(Moment),
    mode: Type.Optional(Type.Enum(visitModes)),
    /** Without a time: the preferred day, today or later and not a closed one. */
    date: Type.Optional(Day),
    partOfDay: Type.Optional(Type.Enum(partsOfDay))
  },
  { additionalProperties: false }
)
export type VisitLeadInput = Static<typeof VisitLeadInput>

export const ReservationLeadInput = Type.Object(
  {
    kind: Type.Literal('reservation'),
    ...visitor,
    listing: ListingName,
    /** The first day, today or later; then either the day of departure or the number of months. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 }))
  },
  { additionalProperties: false }
)
export type ReservationLeadInput = Static<typeof ReservationLeadInput>

export const OrderLeadInput = Type.Object(
  {
    kind: Type.Literal('order'),
    ...visitor,
    /** Building materials by identifier; the quantity counts units of sale. */
    items: Type.Array(Type.Object({ id: Id, quantity: Quantity }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: limits.leadItems
    }),
    /** The delivery address. */
    delivery: Type.Optional(FreeText(limits.title))
  },
  { additionalProperties: false }
)
export type OrderLeadInput = Static<typeof OrderLeadInput>

export const OwnerLeadInput = Type.Object(
  {
    kind: Type.Literal('owner'),
    ...visitor,
    service: Type.Enum(ownerServices),
    category: Type.Enum(ownerCategories),
    city: SingleLine(limits.place),
    district: Type.Optional(FreeText(limits.place)),
    /** The asking price, in XOF. */
    price: Type.Optional(Price),
    description: NonBlankText(limits.description)
  },
  { additionalProperties: false }
)
export type OwnerLeadInput = Static<typeof OwnerLeadInput>

export type LeadInput = ContactLeadInput | VisitLeadInput | ReservationLeadInput | OrderLeadInput | OwnerLeadInput

const inputs: TObject[] = [ContactLeadInput, VisitLeadInput, ReservationLeadInput, OrderLeadInput, OwnerLeadInput]

/** Body of POST /leads, by `kind`. Returns a LeadConfirmation. */
export const LeadInput = Type.Unsafe<LeadInput>({
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: inputs
})

/** Body of POST /admin/leads: a telephone call, as an administrator notes it. Returns the lead, of kind `contact`. */
export const CallInput = Type.Object(
  {
    phone: PhoneNumber,
    /** The first word becomes the first name. */
    name: Type.Optional(SingleLine(200)),
    message: NonBlankText(limits.message),
    /** Of a listing, which may be a draft; its case does not count. An unknown one is 400. */
    reference: Type.Optional(SingleLine(limits.place))
  },
  { additionalProperties: false }
)
export type CallInput = Static<typeof CallInput>

const Text = Type.Optional(FreeText(limits.message))

/**
 * Body of POST /leads/visit: the form of a visit as a browser without JavaScript sends it, as
 * application/x-www-form-urlencoded. Fields may be empty. Redirects to /visite/demandee, in the language of the form, with a code of
 * `visitMessages`.
 */
export const VisitForm = Type.Object(
  {
    type: Type.Enum(listingSections),
    id: Id,
    language: Type.Optional(Type.Enum(languages)),
    ...{ firstName: Text, phone: Text, email: Text, message: Text, mode: Text, date: Text, partOfDay: Text }
  },
  { additionalProperties: false }
)
export type VisitForm = Static<typeof VisitForm>

/**
 * Response of POST /leads. A visit has a reference, and at a chosen time the address of its calendar file. With
 * `heldUntil` the time is held until then: see `Appointment`.
 */
export const LeadConfirmation = Type.Object(
  {
    message: Type.String(),
    reference: Type.Optional(Type.String()),
    calendar: Type.Optional(Type.String()),
    /** The address of the page on which the visitor moves or cancels the visit. Its holder may do so. */
    page: Type.Optional(Type.String()),
    heldUntil: Type.Optional(Moment)
  },
  { additionalProperties: false }
)
export type LeadConfirmation = Static<typeof LeadConfirmation>

/**
 * The multipart body of POST /leads/owner: an OwnerLeadInput as JSON, and photos. For the documentation: what is
 * validated is the OwnerLeadInput.
 */
export const OwnerForm = Type.Object(
  {
    lead: Type.String({ contentMediaType: 'application/json' }),
    images: Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: limits.uploadFiles }))
  },
  { additionalProperties: false }
)
export type OwnerForm = Static<typeof OwnerForm>

/** Header of every call that stores a lead: a repeated key returns the first success and stores nothing. */
export const LeadHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', maxLength: 36 })
  )
})
export type LeadHeaders = Static<typeof LeadHeaders>

/**
 * Body of POST /email/send: a contact message in the format of the mail service that the contact form used to call,
 * plus the phone number. The three identifiers are ignored: the API's own settings choose the service.
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
