import { type Static, type TObject, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { quantityBounds } from './price-steps.ts'
import { Day, EmailAddress, FreeText, Id, Moment, NonBlankText, PhoneNumber, Price, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import {
  listingSections,
  ownerCategories,
  ownerServices,
  partsOfDay,
  visitModes,
  visitorChannels
} from './vocabulary.ts'

/** The fields of the contact form; all are required. */
export const ContactMessage = strictObject({
  firstName: SingleLine(100),
  lastName: SingleLine(100),
  email: EmailAddress,
  phone: PhoneNumber,
  message: NonBlankText(limits.message)
})
export type ContactMessage = Static<typeof ContactMessage>

/** A form requires an e-mail or a phone number, the contact form every field, a chat none. */
const visitor = {
  channel: Type.Optional(Type.Enum(visitorChannels)),
  firstName: Type.Optional(SingleLine(100)),
  lastName: Type.Optional(SingleLine(100)),
  email: Type.Optional(EmailAddress),
  phone: Type.Optional(PhoneNumber),
  message: Type.Optional(FreeText(limits.message))
}

export const Quantity = Type.Number({ minimum: quantityBounds.min, maximum: quantityBounds.max })

const ListingName = strictObject({ type: Type.Enum(listingSections), id: Id })

export const ContactLeadInput = strictObject({ kind: Type.Literal('contact'), ...visitor })
export type ContactLeadInput = Static<typeof ContactLeadInput>

export const VisitLeadInput = strictObject({
  kind: Type.Literal('visit'),
  ...visitor,
  listing: ListingName,
  /** One of the times of GET /visits/times. */
  time: Type.Optional(Moment),
  mode: Type.Optional(Type.Enum(visitModes)),
  /** Without a time: the preferred day, today or later and not a closed one. */
  date: Type.Optional(Day),
  partOfDay: Type.Optional(Type.Enum(partsOfDay))
})
export type VisitLeadInput = Static<typeof VisitLeadInput>

export const ReservationLeadInput = strictObject({
  kind: Type.Literal('reservation'),
  ...visitor,
  listing: ListingName,
  /** The first day, today or later; then either the day of departure or the number of months. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 }))
})
export type ReservationLeadInput = Static<typeof ReservationLeadInput>

export const OrderLeadInput = strictObject({
  kind: Type.Literal('order'),
  ...visitor,
  /** Building materials by identifier; the quantity counts units of sale. */
  items: Type.Array(strictObject({ id: Id, quantity: Quantity }), {
    minItems: 1,
    maxItems: limits.leadItems
  }),
  /** The delivery address. */
  delivery: Type.Optional(FreeText(limits.title))
})
export type OrderLeadInput = Static<typeof OrderLeadInput>

export const OwnerLeadInput = strictObject({
  kind: Type.Literal('owner'),
  ...visitor,
  service: Type.Enum(ownerServices),
  category: Type.Enum(ownerCategories),
  city: SingleLine(limits.place),
  district: Type.Optional(FreeText(limits.place)),
  /** The asking price, in XOF. */
  price: Type.Optional(Price),
  description: NonBlankText(limits.description)
})
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
export const CallInput = strictObject({
  phone: PhoneNumber,
  /** The first word becomes the first name. */
  name: Type.Optional(SingleLine(200)),
  message: NonBlankText(limits.message),
  /** Of a listing, which may be a draft; its case does not count. An unknown one is 400. */
  reference: Type.Optional(SingleLine(limits.place))
})
export type CallInput = Static<typeof CallInput>

const Text = Type.Optional(FreeText(limits.message))

/**
 * Body of POST /leads/visit: the form of a visit as a browser without JavaScript sends it, as
 * application/x-www-form-urlencoded. Fields may be empty. Redirects to /visite/demandee, in the language of the form, with a code of
 * `visitMessages`.
 */
export const VisitForm = strictObject({
  type: Type.Enum(listingSections),
  id: Id,
  language: Type.Optional(Type.Enum(languages)),
  ...{ firstName: Text, phone: Text, email: Text, message: Text, mode: Text, date: Text, partOfDay: Text }
})
export type VisitForm = Static<typeof VisitForm>

/**
 * Response of POST /leads. A visit has a reference, and at a chosen time the address of its calendar file. With
 * `heldUntil` the time is held until then: see `Appointment`.
 */
export const LeadConfirmation = strictObject({
  message: Type.String(),
  reference: Type.Optional(Type.String()),
  calendar: Type.Optional(Type.String()),
  /** The address of the page on which the visitor moves or cancels the visit. Its holder may do so. */
  page: Type.Optional(Type.String()),
  heldUntil: Type.Optional(Moment)
})
export type LeadConfirmation = Static<typeof LeadConfirmation>

/** For the documentation of POST /leads/owner: an OwnerLeadInput as JSON, and photos. */
export const OwnerForm = strictObject({
  lead: Type.String({ contentMediaType: 'application/json' }),
  images: Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: limits.uploadFiles }))
})
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
export const EmailInput = strictObject({
  service_id: SingleLine(100),
  template_id: SingleLine(100),
  user_id: SingleLine(100),
  template_params: strictObject({
    to_name: SingleLine(200),
    from_name: SingleLine(200),
    message: NonBlankText(limits.message),
    reply_to: EmailAddress,
    phone: Type.Optional(PhoneNumber)
  })
})
export type EmailInput = Static<typeof EmailInput>
