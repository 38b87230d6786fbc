import { type Static, type TProperties, Type } from 'typebox'
import { limits } from './limits.ts'
import { Id, Moment } from './text.ts'
import { availabilities, publicationStates } from './vocabulary.ts'

/** What listings and articles have in common besides their content: which version, who sees them, what the back office asks and answers. */

/** Grows by one with each change in the back office. */
export const Revision = Type.Integer({ minimum: 1 })

/** What only administrators see. Input: absent is published where something is added, and as it was where it is changed. */
export const draftInput = { draft: Type.Optional(Type.Boolean()) }

/** What nobody can change, sent back with a PUT: as it was is fine. Another `revision` or `updatedAt` than stored is 409 stale_version. */
export const readOnlyInput = {
  _id: Type.Optional(Id),
  createdAt: Type.Optional(Moment),
  updatedAt: Type.Optional(Moment),
  revision: Type.Optional(Revision)
}

/** What POST and PUT answer beside the content. */
export const savedFields = { draft: Type.Boolean() }

/** What the back office sees beside the content. What lies in the trash keeps its `draft`, and has a `deletedAt`. */
export const adminFields = {
  state: Type.Enum(publicationStates),
  draft: Type.Boolean(),
  deletedAt: Type.Optional(Moment),
  views: Type.Integer({ minimum: 0 })
}

/** What lists of the back office can be asked beside what visitors ask. Without a state: what is published, and drafts. */
export const adminQuery = { state: Type.Optional(Type.Enum(publicationStates)) }

/** Of rentals and building materials: what is there, or what is not. The status of a sale is free text. */
export const availabilityQuery = { availability: Type.Optional(Type.Enum(availabilities)) }

/** Body of POST /admin/<kind>/bulk: one change for all of these. `deleted: false` takes them out of the trash again. */
export const bulkInput = <Changes extends TProperties>(changes: Changes) =>
  Type.Object(
    {
      ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkChange }),
      change: Type.Object(
        { ...changes, draft: Type.Optional(Type.Boolean()), deleted: Type.Optional(Type.Boolean()) },
        { additionalProperties: false, minProperties: 1, maxProperties: 1 }
      )
    },
    { additionalProperties: false }
  )

/** Answer of POST /admin/<kind>/bulk: each that was asked, once, in order; `message` says why it was not done. */
export const BulkResponse = Type.Object(
  {
    results: Type.Array(
      Type.Object(
        { id: Type.String(), done: Type.Boolean(), message: Type.Optional(Type.String()) },
        { additionalProperties: false }
      )
    )
  },
  { additionalProperties: false }
)
export type BulkResponse = Static<typeof BulkResponse>
