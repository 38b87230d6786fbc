import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { pageQuery, pageResponse } from './page.ts'
import { Photo } from './photo.ts'
import { Count, Day, Id, Moment, NonBlankText, Price, SingleLine, StoredEmailAddress } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import {
  leadChannels,
  leadKinds,
  leadStatuses,
  listingSections,
  ownerCategories,
  ownerServices,
  partsOfDay,
  replyWays,
  visitModes,
  visitStatuses
} from './vocabulary.ts'

/**
 * The listing of a lead, as it was when the lead arrived. Price in XOF; `per`: the rental period or the unit of sale.
 */
export const LeadListing = strictObject({
  type: Type.Enum(listingSections),
  id: Id,
  title: Type.String(),
  reference: Type.String(),
  price: Price,
  per: Type.Optional(Type.String()),
  /** District and city; absent from leads before 2.6.0. */
  place: Type.Optional(Type.String())
})
export type LeadListing = Static<typeof LeadListing>

/** One material of an order, as it was when the order arrived. */
export const LeadItem = strictObject({
  id: Id,
  title: Type.String(),
  reference: Type.String(),
  price: Price,
  per: Type.String(),
  quantity: Type.Number()
})
export type LeadItem = Static<typeof LeadItem>

/** An administrator's note on a lead, or with `sent` a reply to the visitor. */
export const LeadNote = strictObject({
  author: StoredEmailAddress,
  text: Type.String(),
  sent: Type.Optional(Type.Enum(replyWays)),
  createdAt: Moment
})
export type LeadNote = Static<typeof LeadNote>

/** A change of a visit: what it became, and the time that it had before. */
export const VisitChange = strictObject({
  at: Moment,
  by: Type.Enum(['visitor', 'agency']),
  status: Type.Enum(visitStatuses),
  from: Moment,
  time: Moment
})
export type VisitChange = Static<typeof VisitChange>

export const Appointment = strictObject({
  time: Moment,
  minutes: Count,
  status: Type.Enum(visitStatuses),
  /** Whether the agency has chosen another time than the visitor. */
  moved: Type.Optional(Type.Boolean()),
  /** Whether the visitor has cancelled the visit; its status is then `refused`, which earlier builds know. */
  cancelled: Type.Optional(Type.Boolean()),
  /** The last changes, in order; absent from visits before 2.6.0. */
  changes: Type.Optional(Type.Array(VisitChange)),
  /** Until then the time is held for a visitor without a proven mailbox. Without it the time is taken. */
  heldUntil: Type.Optional(Moment),
  /** Such as RDV-2026-0001: for the visitor. */
  reference: Type.String(),
  /** The number of changes, which calendar programs compare. */
  sequence: Count
})
export type Appointment = Static<typeof Appointment>

/** What is to be done next about a lead, and who does it. */
export const NextStep = strictObject({ day: Day, who: SingleLine(100), what: Type.Optional(SingleLine(limits.title)) })
export type NextStep = Static<typeof NextStep>

/** A lead as administrators read it: the fields of its kind, its status and the notes. */
export const Lead = strictObject({
  _id: Id,
  kind: Type.Enum(leadKinds),
  channel: Type.Enum(leadChannels),
  status: Type.Enum(leadStatuses),
  /** Of the page that the visitor wrote from; French without it. */
  language: Type.Optional(Type.Enum(languages)),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  listing: Type.Optional(LeadListing),
  appointment: Type.Optional(Appointment),
  /** Of a visit without a chosen time; `appointment` has that of the others. */
  reference: Type.Optional(Type.String()),
  mode: Type.Optional(Type.Enum(visitModes)),
  date: Type.Optional(Day),
  partOfDay: Type.Optional(Type.Enum(partsOfDay)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  months: Type.Optional(Type.Integer()),
  items: Type.Optional(Type.Array(LeadItem)),
  delivery: Type.Optional(Type.String()),
  service: Type.Optional(Type.Enum(ownerServices)),
  category: Type.Optional(Type.Enum(ownerCategories)),
  city: Type.Optional(Type.String()),
  district: Type.Optional(Type.String()),
  price: Type.Optional(Price),
  description: Type.Optional(Type.String()),
  images: Type.Optional(Type.Array(Photo)),
  notes: Type.Array(LeadNote),
  nextStep: Type.Optional(NextStep),
  createdAt: Moment,
  updatedAt: Moment
})
export type Lead = Static<typeof Lead>

/** A request of an account, without what was typed: somebody else may have written with its e-mail address. */
export const MemberLead = strictObject({
  _id: Id,
  kind: Type.Enum(leadKinds),
  status: Type.Enum(leadStatuses),
  listing: Type.Optional(LeadListing),
  appointment: Type.Optional(Appointment),
  reference: Type.Optional(Type.String()),
  date: Type.Optional(Day),
  createdAt: Moment
})
export type MemberLead = Static<typeof MemberLead>

/** Response of GET /users/leads: those with the e-mail address of the account, newest first, at most 50. */
export const MemberLeadList = strictObject({ leads: Type.Array(MemberLead) })
export type MemberLeadList = Static<typeof MemberLeadList>

/**
 * Query of GET /admin/leads. Newest first. `search`: each word must begin a word of the lead, without case and accents;
 * four digits or more may also end a telephone number.
 */
export const LeadQuery = strictObject({
  ...pageQuery,
  kind: Type.Optional(Type.Enum(leadKinds)),
  status: Type.Optional(Type.Enum(leadStatuses)),
  /** Not done, and with a next step of today or before, or a call that is not returned. The oldest step first. */
  due: Type.Optional(Type.Literal('today')),
  search: Type.Optional(Type.String({ maxLength: limits.search }))
})
export type LeadQuery = Static<typeof LeadQuery>

export const LeadPage = strictObject({ leads: Type.Array(Lead), ...pageResponse })
export type LeadPage = Static<typeof LeadPage>

/** Response of GET /admin/leads/counts: the new leads of each kind, and in total. */
export const LeadCounts = strictObject({
  contact: Count,
  visit: Count,
  reservation: Count,
  order: Count,
  owner: Count,
  total: Count
})
export type LeadCounts = Static<typeof LeadCounts>

/** Body of PUT /admin/leads/{id}: what changes. `nextStep: null` removes the step. */
export const LeadUpdate = Type.Object(
  {
    status: Type.Optional(Type.Enum(leadStatuses)),
    nextStep: Type.Optional(Type.Union([NextStep, Type.Null()]))
  },
  { additionalProperties: false, minProperties: 1 }
)
export type LeadUpdate = Static<typeof LeadUpdate>

/**
 * Response of GET /admin/leads/{id}/sender and POST /admin/leads/{id}/refuse-sender: how many leads of the same mailbox
 * or telephone are not done, and how many of their visits are to come. The second refuses these visits and sets all to
 * done; nothing is erased, and no mail is sent.
 */
export const SenderLeads = strictObject({ leads: Count, visits: Count })
export type SenderLeads = Static<typeof SenderLeads>

/** Body of POST /admin/leads/{id}/notes. Returns the lead; a reply, with `sent`, brings a new one in progress. */
export const LeadNoteInput = strictObject({
  text: NonBlankText(limits.note),
  sent: Type.Optional(Type.Enum(replyWays))
})
export type LeadNoteInput = Static<typeof LeadNoteInput>
