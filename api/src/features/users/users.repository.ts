import type { AdminUser, AdminUserPage, AdminUserQuery, AdminUserUpdate, Profile, User } from '@keur/contract/user'
import type { Gender, Role, staffRoles } from '@keur/contract/vocabulary'
import { type Collection, type Db, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { indexedWordsOf } from '../../domain/folding.ts'
import { mailboxOf, unusualAddressPattern } from '../../domain/mailbox.ts'
import { phoneDigits, toPhoneNumber } from '../../domain/phone-number.ts'
import { newCalendarNonce } from '../../domain/visit-addresses.ts'
import { isDuplicateKey } from '../../persistence/database.ts'
import { rewriteDocuments } from '../../persistence/migrations/rewrite-documents.ts'
import { findPage } from '../../persistence/pagination.ts'
import { wordConditions } from '../../search/word-search.ts'

/** An account as the API itself uses it. */
export interface Account {
  id: string
  /** In lower case. */
  email: string
  name: string
  surname: string
  role: Role
  /** Of an unconfirmed account: that of the last sign-up. Undefined after a social login, until a password is set. */
  passwordHash: string | undefined
  /** Whether the owner of the e-mail has confirmed it. */
  confirmed: boolean
  blocked: boolean
  /** Only tokens with this number are valid. */
  session: number
  /** Whether a login asks for a code of an application, too. */
  hasSecondFactor: boolean
}

/** A mailed link. Its token derives from the nonce and a secret, so it cannot be made from the database alone. */
export interface MailedLink {
  nonce: string
  until: Date
}

/** An invitation of a colleague: its link is one for a new password, too. */
export interface Invitation extends MailedLink {
  role: (typeof staffRoles)[number]
}

/** A sign-up until it is confirmed by its link. */
export interface PendingSignup extends MailedLink {
  name: string
  surname: string
  passwordHash: string
  createdAt: Date
}

export interface StoredSecondFactor {
  /** Encrypted: the database alone makes no code. */
  secret: string
  /** Of the last code that was used: no code is good twice. */
  counter: number
  /** Hashes of those that are left. */
  recoveryCodes: string[]
}

/** A secret that no code has confirmed yet. */
export interface SecondFactorDraft {
  secret: string
  until: Date
}

export interface StoredPasskey {
  id: string
  name: string
  /** Its identifier, by which it is found, and its public key: both base64url. */
  credential: string
  publicKey: string
  /** Of its last signature; 0 for those that do not count. */
  counter: number
  createdAt: Date
  usedAt?: Date
}

export interface UserDocument {
  _id: ObjectId
  email: string
  name: string
  surname: string
  role: Role
  /** Only of a confirmed account. */
  passwordHash?: string
  /** The owner of the mailbox has set the password: by a mailed link, or as the operator of the site. */
  passwordProven?: true
  confirmedAt: Date | null
  blocked: boolean
  sessionVersion: number
  /** Sign-ups of an unconfirmed account, newest last. */
  signups?: PendingSignup[]
  /** The link that confirmed the account. */
  confirmation?: MailedLink
  newPasswords?: MailedLink[]
  /** Only of an unconfirmed account. */
  invitation?: Invitation
  /** `<provider> <subject>` of each social login. */
  identities?: string[]
  /** Never leaves the API, nor does its draft. */
  secondFactor?: StoredSecondFactor
  secondFactorDraft?: SecondFactorDraft
  passkeys?: StoredPasskey[]
  /** Of the address of the visits' calendar. */
  calendarNonce?: string
  phoneNumber?: string
  /** Of `phoneNumber`, which it is found by. Missing where the release before wrote the number. */
  phoneDigits?: string | null
  gender?: Gender
  birthdate?: string
  residence?: string
  /** Folded words of name and e-mail, for the search. */
  words: string[]
  createdAt: Date
}

type NewUser = Pick<UserDocument, 'email' | 'name' | 'surname' | 'role' | 'passwordHash' | 'identities'>
type ProfileChanges = Partial<Pick<UserDocument, 'phoneNumber' | 'gender' | 'birthdate' | 'residence'>>

export type UsersRepository = ReturnType<typeof createUsersRepository>

export function createUsersRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    createIndexes: async () => {
      await users.createIndexes([
        { key: { email: 1 }, unique: true },
        { key: { identities: 1 }, unique: true, sparse: true },
        { key: { 'passkeys.credential': 1 }, unique: true, sparse: true },
        { key: { createdAt: -1, _id: -1 } },
        { key: { words: 1, createdAt: -1, _id: -1 } },
        { key: { phoneDigits: 1 }, partialFilterExpression: { phoneNumber: { $exists: true } } }
      ])
      await migrateOlderAccounts(users)
    },
    async findByEmail(email: string): Promise<Account | null> {
      return toAccount(await users.findOne({ email: email.toLowerCase() }))
    },
    async findById(id: string): Promise<Account | null> {
      return ObjectId.isValid(id) ? toAccount(await users.findOne({ _id: new ObjectId(id) })) : null
    },
    async findByIdentity(identity: string): Promise<Account | null> {
      return toAccount(await users.findOne({ identities: identity }))
    },
    /** All accounts that open the back office, by name. */
    async colleagues(): Promise<Account[]> {
      const found = users.find({ role: { $ne: 'user' } }).sort({ surname: 1, name: 1, _id: 1 })
      return (await found.toArray()).map((document) => toAccount(document)!)
    },
    /** Whether an administrator can log in. */
    async hasAdministrator(): Promise<boolean> {
      const filter = { role: 'admin', blocked: false, confirmedAt: { $ne: null } } as const
      return (await users.findOne(filter, { projection: { _id: 1 } })) !== null
    },
    /** Stores a confirmed account. Returns null when the e-mail has one. */
    async insert(user: NewUser): Promise<Account | null> {
      const now = new Date()
      const document: UserDocument = {
        ...user,
        ...namesOf(user),
        ...(user.passwordHash ? { passwordProven: true } : {}),
        _id: new ObjectId(),
        confirmedAt: now,
        blocked: false,
        sessionVersion: 1,
        createdAt: now
      }
      return unlessTaken(async () => {
        await users.insertOne(document)
        return toAccount(document)
      })
    },
    /**
     * Adds a social login to the account with the e-mail. What may be a stranger's is removed: a password that the owner
     * of the mailbox never typed, with its sessions and passkeys, and all pending sign-ups of an unconfirmed account.
     */
    async linkIdentity({ identities = [], ...user }: NewUser): Promise<Account | null> {
      const email = user.email.toLowerCase()
      const confirmed = { email, confirmedAt: { $ne: null } }
      const $addToSet = { identities: { $each: identities } }
      const link = async (filter: Filter<UserDocument>, update: UpdateFilter<UserDocument> = {}) =>
        toAccount(await users.findOneAndUpdate(filter, { ...update, $addToSet }, { returnDocument: 'after' }))
      const { name, surname } = user
      return (
        (await link(
          { ...confirmed, passwordHash: { $exists: true }, passwordProven: { $ne: true } },
          { $unset: { passwordHash: '', newPasswords: '', passkeys: '' }, $inc: { sessionVersion: 1 } }
        )) ??
        (await link(confirmed)) ??
        link(
          { email, confirmedAt: null },
          {
            $set: { name, surname, ...namesOf(user), confirmedAt: new Date() },
            $unset: { passwordHash: '', signups: '', confirmation: '', newPasswords: '', invitation: '' }
          }
        )
      )
    },
    /** Stores another hash of the same password; sessions go on. Nothing happens where it was changed meanwhile. */
    async rehash({ id, passwordHash }: Account, better: string): Promise<void> {
      await users.updateOne({ _id: new ObjectId(id), passwordHash }, { $set: { passwordHash: better } })
    },
    /** Given name and name of the accounts that exist, by identifier. */
    async namesOf(ids: string[]): Promise<Map<string, string>> {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } }
      const found = await users.find(filter, { projection: { name: 1, surname: 1 } }).toArray()
      return new Map(found.map(({ _id, name, surname }) => [_id.toHexString(), `${surname} ${name}`]))
    },
    async profile(id: string): Promise<Profile | null> {
      return toProfile(await users.findOne({ _id: new ObjectId(id) }))
    },
    async updateProfile(id: string, changes: ProfileChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await users.updateOne({ _id: new ObjectId(id) }, { $set: { ...changes, ...phoneDigitsOf(changes) } })
    },
    async search(query: AdminUserQuery): Promise<AdminUserPage> {
      const filter = filterOf(query)
      const cursor = users.find(filter).sort({ createdAt: -1, _id: -1 })
      const { rows, ...page } = await findPage(cursor, users.countDocuments(filter), query, toAdminUser)
      return { users: rows, ...page }
    },
    /**
     * Changes role or block; blocking ends all sessions and an invitation. The address of the calendar ends with either: a former
     * administrator who becomes one again gets another. Removes a second factor. Returns null for an unknown account.
     */
    async change(
      id: string,
      { secondFactor, ...changes }: AdminUserUpdate
    ): Promise<{ before: AdminUser; after: AdminUser } | null> {
      if (!ObjectId.isValid(id)) return null
      const $set = Object.keys(changes).length > 0 ? { ...changes, calendarNonce: newCalendarNonce() } : {}
      const $unset: { [name in keyof UserDocument]?: true } = {
        ...(changes.blocked ? { invitation: true } : {}),
        ...(secondFactor === false ? { secondFactor: true, secondFactorDraft: true } : {})
      }
      const update = { $set, $unset, ...(changes.blocked ? { $inc: { sessionVersion: 1 } } : {}) }
      const before = await users.findOneAndUpdate({ _id: new ObjectId(id) }, update, { returnDocument: 'before' })
      const removed = Object.fromEntries(Object.keys($unset).map((name) => [name, undefined]))
      return before && { before: toAdminUser(before), after: toAdminUser({ ...before, ...changes, ...removed }) }
    },
    /** Ends all sessions. Returns false for an unknown account. */
    async endSessions(id: string): Promise<boolean> {
      if (!ObjectId.isValid(id)) return false
      return (await users.updateOne({ _id: new ObjectId(id) }, { $inc: { sessionVersion: 1 } })).matchedCount === 1
    },
    /** Reverts `change`, sessions included. */
    async undoChange({ _id, role, blocked }: AdminUser, changes: AdminUserUpdate): Promise<void> {
      const update = { $set: { role, blocked }, ...(changes.blocked ? { $inc: { sessionVersion: -1 } } : {}) }
      await users.updateOne({ _id: new ObjectId(_id) }, update)
    },
    /** Accounts of a mailbox, without secrets. There may be several, since earlier versions accepted other spellings. */
    async ofMailbox(email: string): Promise<User[]> {
      const mailbox = mailboxOf(email)
      const candidates = await users.find({ $or: [{ email: mailbox }, { email: unusualAddressPattern }] }).toArray()
      return candidates.filter((user) => mailboxOf(user.email) === mailbox).map(toUser)
    },
    /** Accounts with a telephone number, by `phoneDigits`. */
    async ofPhone(digits: string): Promise<User[]> {
      const filter = { phoneNumber: { $exists: true }, phoneDigits: { $in: [digits, null] } }
      const candidates = await users.find(filter).toArray()
      return candidates.filter(({ phoneNumber }) => phoneDigits(phoneNumber!) === digits).map(toUser)
    },
    /** Returns false for an unknown account and for a colleague, who has to lose the role first. */
    async erase(id: string): Promise<boolean> {
      return (await users.deleteOne({ _id: new ObjectId(id), role: 'user' })).deletedCount === 1
    }
  }
}

/**
 * Migration. Accounts from before confirmation existed count as confirmed. A sign-up in the fields of its account moves
 * to `signups`, where it expires.
 */
async function migrateOlderAccounts(users: Collection<UserDocument>): Promise<void> {
  await users.updateMany({ confirmedAt: { $exists: false } }, [
    { $set: { confirmedAt: '$createdAt', blocked: false, sessionVersion: 1 } }
  ])
  const signup = Object.fromEntries(['name', 'surname', 'passwordHash', 'createdAt'].map((name) => [name, `$${name}`]))
  await users.updateMany({ confirmedAt: null, signups: { $exists: false } }, [
    {
      $set: { signups: { $cond: ['$confirmation', [{ $mergeObjects: ['$confirmation', signup] }], []] } }
    },
    { $unset: ['confirmation', 'passwordHash'] }
  ])
  await rewriteDocuments(users, namesOf, { words: { $exists: false } })
}

/** Migration: telephone numbers in their one spelling, with the digits they are found by, and names with apostrophes found without. Safe to repeat. */
export async function respellUsers(db: Db): Promise<void> {
  await rewriteDocuments(db.collection<UserDocument>('users'), ({ phoneNumber, ...user }) => ({
    ...(phoneNumber ? { phoneNumber: toPhoneNumber(phoneNumber) ?? phoneNumber } : {}),
    ...phoneDigitsOf({ phoneNumber }),
    words: namesOf(user).words
  }))
}

const phoneDigitsOf = ({ phoneNumber }: Pick<UserDocument, 'phoneNumber'>) =>
  phoneNumber ? { phoneDigits: phoneDigits(phoneNumber) } : {}

/** The e-mail as it is compared, and the search words of its owner. */
export function namesOf({ email, name, surname }: Pick<UserDocument, 'email' | 'name' | 'surname'>) {
  return { email: email.toLowerCase(), words: indexedWordsOf(surname, name, email) }
}

/** The result of a write, or null when it violates the unique index on e-mail or identity. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicateKey(error)) return null
    throw error
  }
}

export function toAccount(document: UserDocument | null): Account | null {
  if (!document) return null
  const { _id, email, name, surname, role, confirmedAt, blocked, sessionVersion, signups = [] } = document
  const lastSignup = confirmedAt === null ? signups.at(-1) : undefined
  return {
    id: _id.toHexString(),
    email,
    name,
    surname,
    role,
    passwordHash: lastSignup?.passwordHash ?? document.passwordHash,
    confirmed: confirmedAt !== null,
    blocked,
    session: sessionVersion,
    hasSecondFactor: document.secondFactor !== undefined
  }
}

function filterOf({ search, role }: AdminUserQuery): Filter<UserDocument> {
  const words = wordConditions('words', search)
  return {
    ...(role ? { role: role === 'staff' ? { $ne: 'user' } : role } : {}),
    ...(words.length > 0 ? { $and: words } : {})
  }
}

function toProfile(document: UserDocument | null): Profile | null {
  if (!document) return null
  const { name, surname, email, phoneNumber, gender, birthdate, residence } = document
  return { name, surname, email, phoneNumber, gender, birthdate, residence }
}

function toUser(document: UserDocument): User {
  const { _id, role, createdAt } = document
  return { _id: _id.toHexString(), ...toProfile(document)!, role, createdAt: createdAt.toISOString() }
}

export function toAdminUser(document: UserDocument): AdminUser {
  const { confirmedAt, blocked, invitation, secondFactor } = document
  return {
    ...toUser(document),
    confirmed: confirmedAt !== null,
    blocked,
    ...(secondFactor ? { secondFactor: true } : {}),
    ...(invitation && invitation.until > new Date() ? { invitedAs: invitation.role } : {})
  }
}
