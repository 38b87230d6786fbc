import { type Static, Type } from 'typebox'
import { FavouriteListing } from './favourites.ts'
import { Lead } from './lead.ts'
import { limits } from './limits.ts'
import { Passkey } from './passkey.ts'
import { SavedView } from './saved-view.ts'
import { Count, Id, Moment, StoredEmailAddress } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { User } from './user.ts'
import { incompletePhoneMessage, phoneNumberLength, phoneNumberPattern } from './validation.ts'
import { alertFrequencies, leadKinds, listingSections } from './vocabulary.ts'

/** `email awa@exemple.sn` or `phone 771234567`, as POST /admin/privacy/search returns it. */
const Key = Type.String({ maxLength: 300, pattern: '^(email|phone) \\S' })

const Keys = Type.Optional(Type.Array(Key, { maxItems: limits.personKeys }))

/** A telephone number in any writing, also one that earlier versions took and no form takes today. */
const StoredPhoneNumber = Type.String({
  'x-message': incompletePhoneMessage,
  maxLength: phoneNumberLength.max,
  pattern: phoneNumberPattern
})

/**
 * Body of POST /admin/privacy/search, /admin/privacy/export and /admin/privacy/erase: an e-mail or a telephone. `keys`
 * are searched beside it; without them, those that the search marks as `included`.
 */
export const PersonInput = Type.Unsafe<({ email: string } | { phone: string }) & { keys?: string[] }>(
  Type.Object(
    { email: Type.Optional(StoredEmailAddress), phone: Type.Optional(StoredPhoneNumber), keys: Keys },
    { additionalProperties: false, oneOf: [{ required: ['email'] }, { required: ['phone'] }] }
  )
)
export type PersonInput = Static<typeof PersonInput>

/** What was searched for: one of the two. The telephone as the API stores it. */
const searched = { email: Type.Optional(StoredEmailAddress), phone: Type.Optional(Type.String()) }

export const PersonComment = strictObject({
  article: strictObject({ id: Id, title: Type.String() }),
  content: Type.String(),
  rating: Type.Optional(Type.Integer()),
  createdAt: Type.Optional(Moment)
})
export type PersonComment = Static<typeof PersonComment>

/** A stored mail to a person, or with their message. */
export const PersonMail = strictObject({
  id: Type.String(),
  template: Type.String(),
  to: Type.Union([Type.String(), Type.Null()]),
  replyTo: Type.Optional(Type.String()),
  state: Type.String(),
  createdAt: Moment,
  data: Type.Record(Type.String(), Type.Unknown())
})
export type PersonMail = Static<typeof PersonMail>

/** A mail that was written to a file because there is no mail server. */
export const PersonMailFile = strictObject({ name: Type.String(), writtenAt: Moment })
export type PersonMailFile = Static<typeof PersonMailFile>

/** A saved search of an address; not confirmed, it may be a stranger's. */
export const PersonAlert = strictObject({
  section: Type.Enum(listingSections),
  query: Type.String(),
  frequency: Type.Enum(alertFrequencies),
  createdAt: Moment,
  confirmedAt: Type.Optional(Moment)
})
export type PersonAlert = Static<typeof PersonAlert>

export const PersonExport = strictObject({
  ...searched,
  exportedAt: Moment,
  account: Type.Union([User, Type.Null()]),
  /** Accounts of the other e-mails in `keys`, or of other spellings of this one. */
  otherAccounts: Type.Optional(Type.Array(User)),
  leads: Type.Array(Lead),
  comments: Type.Array(PersonComment),
  mails: Type.Array(PersonMail),
  mailFiles: Type.Optional(Type.Array(PersonMailFile)),
  alerts: Type.Optional(Type.Array(PersonAlert)),
  favourites: Type.Optional(Type.Array(FavouriteListing)),
  passkeys: Type.Optional(Type.Array(Passkey)),
  savedViews: Type.Optional(Type.Array(SavedView))
})
export type PersonExport = Static<typeof PersonExport>

/**
 * Response of GET /admin/leads/{id}/person: what else is stored under the mailbox or the telephone of a lead. Newest
 * first; at most 50 leads; confirmed alerts only.
 */
export const PersonThread = strictObject({
  leads: Type.Array(Lead),
  alerts: Type.Array(PersonAlert),
  accounts: Type.Array(User)
})
export type PersonThread = Static<typeof PersonThread>

/** Response of POST /admin/privacy/erase: the number of erased records. A comment stays without its author. */
export const PersonErasure = strictObject({
  account: Count,
  leads: Count,
  comments: Count,
  mails: Count,
  /** Photos of the leads; their files are deleted within a day. */
  photos: Type.Optional(Count),
  mailFiles: Type.Optional(Count),
  alerts: Type.Optional(Count)
})
export type PersonErasure = Static<typeof PersonErasure>

export const PersonLead = strictObject({
  _id: Id,
  kind: Type.Enum(leadKinds),
  createdAt: Moment,
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String())
})
export type PersonLead = Static<typeof PersonLead>

/** An e-mail or a telephone number that identifies data of a person. */
export const PersonKey = strictObject({
  key: Key,
  kind: Type.Enum(['email', 'phone']),
  /** As the person wrote it. */
  value: Type.String(),
  /** Searched by default: what was requested, and, beside an e-mail, telephones that no other e-mail uses. */
  included: Type.Boolean(),
  /** Other e-mails that were sent with this telephone number. */
  otherEmails: Type.Array(Type.String()),
  hasAccount: Type.Boolean(),
  leadCount: Count,
  /** The newest leads. */
  leads: Type.Array(PersonLead)
})
export type PersonKey = Static<typeof PersonKey>

/**
 * Response of POST /admin/privacy/search: the keys of a person, and how much an erasure by the requested keys removes.
 */
export const PersonSummary = strictObject({
  ...searched,
  /**
   * What was requested comes first. After an e-mail all that it leads to; after a telephone, which has only the
   * leads without an e-mail, the e-mails that used it.
   */
  keys: Type.Array(PersonKey),
  /** False if the search stopped at its maximum number of keys. */
  isComplete: Type.Boolean(),
  total: PersonErasure
})
export type PersonSummary = Static<typeof PersonSummary>
