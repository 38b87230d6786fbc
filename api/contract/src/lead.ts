import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageResponse } from './page.ts'
import { Photo } from './photo.ts'
import { Day, Id, Moment, NonBlankText, Price, StoredEmailAddress } from './scalars.ts'
import {
  leadChannels,
  leadKinds,
  leadStatuses,
  listingSections,
  ownerCategories,
  ownerServices,
  pageSize,
  partsOfDay
} from './vocabulary.ts'

/** What a lead is about, as it was when the lead came. Price in XOF, `per` is the period of a rent or the unit of a material. */
export const LeadListing = Type.Object(
  {
    type: Type.Enum(listingSections),
    id: Id,
    title: Type.String(),
    reference: Type.String(),
    price: Price,
    per: Type.Optional(Type.String())
  },
  { additionalProperties: false }
)
export type LeadListing = Static<typeof LeadListing>

/** One material of an order, as it was when the order came. */
export const LeadItem = Type.Object(
  {
    id: Id,
    title: Type.String(),
    reference: Type.String(),
    price: Price,
    per: Type.String(),
    quantity: Type.Number()
  },
  { additionalProperties: false }
)
export type LeadItem = Static<typeof LeadItem>

/** What an administrator wrote down about a lead. */
export const LeadNote = Type.Object(
  { author: StoredEmailAddress, text: Type.String(), createdAt: Moment },
  { additionalProperties: false }
)
export type LeadNote = Static<typeof LeadNote>

/** A lead as administrators see it: the fields of its kind, and what the agency did about it. */
export const Lead = Type.Object(
  {
    _id: Id,
    kind: Type.Enum(leadKinds),
    channel: Type.Enum(leadChannels),
    status: Type.Enum(leadStatuses),
    firstName: Type.Optional(Type.String()),
    lastName: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    listing: Type.Optional(LeadListing),
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
    createdAt: Moment,
    updatedAt: Moment
  },
  { additionalProperties: false }
)
export type Lead = Static<typeof Lead>

/** Query of GET /admin/leads. Newest first; a search ignores case and accents, and each of its words must begin one of the lead's. */
export const LeadQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    kind: Type.Optional(Type.Enum(leadKinds)),
    status: Type.Optional(Type.Enum(leadStatuses)),
    search: Type.Optional(Type.String({ maxLength: limits.search }))
  },
  { additionalProperties: false }
)
export type LeadQuery = Static<typeof LeadQuery>

export const LeadPage = Type.Object({ leads: Type.Array(Lead), ...pageResponse }, { additionalProperties: false })
export type LeadPage = Static<typeof LeadPage>

const Count = Type.Integer({ minimum: 0 })

/** Answer of GET /admin/leads/counts: how many new leads wait, of each kind and in all. */
export const LeadCounts = Type.Object(
  { contact: Count, visit: Count, reservation: Count, order: Count, owner: Count, total: Count },
  { additionalProperties: false }
)
export type LeadCounts = Static<typeof LeadCounts>

/** Body of PUT /admin/leads/{id}. */
export const LeadUpdate = Type.Object({ status: Type.Enum(leadStatuses) }, { additionalProperties: false })
export type LeadUpdate = Static<typeof LeadUpdate>

/** Body of POST /admin/leads/{id}/notes. Answers the lead. */
export const LeadNoteInput = Type.Object({ text: NonBlankText(limits.note) }, { additionalProperties: false })
export type LeadNoteInput = Static<typeof LeadNoteInput>
