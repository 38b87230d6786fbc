import { type Static, Type } from 'typebox'
import { Lead } from './lead.ts'
import { limits } from './limits.ts'
import { Id, Moment, StoredEmailAddress } from './scalars.ts'
import { User } from './user.ts'
import { leadKinds } from './vocabulary.ts'

/** `email awa@exemple.sn` or `phone 771234567`, as an answer of POST /admin/privacy/search has it. */
const Key = Type.String({ maxLength: 300, pattern: '^(email|phone) \\S' })

/**
 * Body of POST /admin/privacy/search, /admin/privacy/export and /admin/privacy/erase: whose data. `keys` are those to
 * follow beside the e-mail; without it they are the ones that the search includes.
 */
export const PersonInput = Type.Object(
  { email: StoredEmailAddress, keys: Type.Optional(Type.Array(Key, { maxItems: limits.personKeys })) },
  { additionalProperties: false }
)
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

/** A mail that lies as a file where there is no mail server. */
export const PersonMailFile = Type.Object({ name: Type.String(), writtenAt: Moment }, { additionalProperties: false })
export type PersonMailFile = Static<typeof PersonMailFile>

/** Answer of POST /admin/privacy/export: all that is held on one person. */
export const PersonExport = Type.Object(
  {
    email: StoredEmailAddress,
    exportedAt: Moment,
    account: Type.Union([User, Type.Null()]),
    /** Accounts of other e-mails that were to be followed, or of other spellings of this one. */
    otherAccounts: Type.Optional(Type.Array(User)),
    leads: Type.Array(Lead),
    comments: Type.Array(PersonComment),
    mails: Type.Array(PersonMail),
    mailFiles: Type.Optional(Type.Array(PersonMailFile))
  },
  { additionalProperties: false }
)
export type PersonExport = Static<typeof PersonExport>

const Count = Type.Integer({ minimum: 0 })

/** Answer of POST /admin/privacy/erase: how much of each was erased; a comment stays, and has no author any more. */
export const PersonErasure = Type.Object(
  {
    account: Count,
    leads: Count,
    comments: Count,
    mails: Count,
    /** Of the leads; their files go within a day. */
    photos: Type.Optional(Count),
    mailFiles: Type.Optional(Count)
  },
  { additionalProperties: false }
)
export type PersonErasure = Static<typeof PersonErasure>

/** A lead as far as it shows whose it is. */
export const PersonLead = Type.Object(
  {
    _id: Id,
    kind: Type.Enum(leadKinds),
    createdAt: Moment,
    name: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String())
  },
  { additionalProperties: false }
)
export type PersonLead = Static<typeof PersonLead>

/** An e-mail or a telephone number by which data is found. */
export const PersonKey = Type.Object(
  {
    key: Key,
    kind: Type.Enum(['email', 'phone']),
    /** As it was written. */
    value: Type.String(),
    /**
     * Whether it is followed where nobody says otherwise: the e-mail that was asked for, and telephones that no other
     * e-mail goes with.
     */
    included: Type.Boolean(),
    /** Other e-mails that go with this telephone. */
    otherEmails: Type.Array(Type.String()),
    hasAccount: Type.Boolean(),
    leadCount: Count,
    /** The newest of them. */
    leads: Type.Array(PersonLead)
  },
  { additionalProperties: false }
)
export type PersonKey = Static<typeof PersonKey>

/**
 * Answer of POST /admin/privacy/search: by what somebody's data is found, and how much would be erased by the keys that
 * were asked for.
 */
export const PersonSummary = Type.Object(
  {
    email: StoredEmailAddress,
    /** The e-mail that was asked for comes first. */
    keys: Type.Array(PersonKey),
    /** Whether these are all: a search ends after a number of keys. */
    isComplete: Type.Boolean(),
    total: PersonErasure
  },
  { additionalProperties: false }
)
export type PersonSummary = Static<typeof PersonSummary>
