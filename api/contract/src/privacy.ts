import { type Static, Type } from 'typebox'
import { Lead } from './lead.ts'
import { Id, Moment, StoredEmailAddress } from './text.ts'
import { User } from './user.ts'

/** Body of POST /admin/privacy/export and /admin/privacy/erase: whose data. */
export const PersonInput = Type.Object({ email: StoredEmailAddress }, { additionalProperties: false })
export type PersonInput = Static<typeof PersonInput>

/** What a person wrote below an article. */
export const PersonComment = Type.Object(
  {
    article: Type.Object({ id: Id, title: Type.String() }, { additionalProperties: false }),
    content: Type.String(),
    rating: Type.Optional(Type.Integer()),
    createdAt: Type.Optional(Moment)
  },
  { additionalProperties: false }
)
export type PersonComment = Static<typeof PersonComment>

/** A mail to a person or of what they wrote, as far as it is still kept. */
export const PersonMail = Type.Object(
  {
    id: Type.String(),
    template: Type.String(),
    to: Type.Union([Type.String(), Type.Null()]),
    replyTo: Type.Optional(Type.String()),
    state: Type.String(),
    createdAt: Moment,
    data: Type.Record(Type.String(), Type.Unknown())
  },
  { additionalProperties: false }
)
export type PersonMail = Static<typeof PersonMail>

/** Answer of POST /admin/privacy/export: all that is held on one person. */
export const PersonExport = Type.Object(
  {
    email: StoredEmailAddress,
    exportedAt: Moment,
    account: Type.Union([User, Type.Null()]),
    leads: Type.Array(Lead),
    comments: Type.Array(PersonComment),
    mails: Type.Array(PersonMail)
  },
  { additionalProperties: false }
)
export type PersonExport = Static<typeof PersonExport>

const Count = Type.Integer({ minimum: 0 })

/** Answer of POST /admin/privacy/erase: how much of each was erased; a comment stays, and has no author any more. */
export const PersonErasure = Type.Object(
  { account: Count, leads: Count, comments: Count, mails: Count },
  { additionalProperties: false }
)
export type PersonErasure = Static<typeof PersonErasure>
