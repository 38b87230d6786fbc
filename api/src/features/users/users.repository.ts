import type { Gender, Role } from '@keur/contract/vocabulary'
import { type Collection, type Db, type Filter, MongoServerError, ObjectId, type UpdateFilter } from 'mongodb'
import { wordsOf } from '../../text/folding.ts'

/** Somebody with an account, as far as the API itself needs to know. */
export interface Account {
  id: string
  /** In small letters. */
  email: string
  name: string
  surname: string
  role: Role
  /** Before the address is confirmed, that of the last who signed up with it. None for who came by a social login, until they ask for one. */
  passwordHash: string | undefined
  /** Whether they have proven that the e-mail is theirs. */
  confirmed: boolean
  blocked: boolean
  /** Which sessions are good: those that carry this number. */
  session: number
}

/** A link that was mailed. Its token can be made from the nonce and the secret, never from this alone. */
export interface MailedLink {
  nonce: string
  until: Date
}

/** What somebody typed in to sign up, until whoever has the mailbox confirms it. */
export interface PendingSignup extends MailedLink {
  name: string
  surname: string
  passwordHash: string
  createdAt: Date
}

export interface UserDocument {
  _id: ObjectId
  email: string
  name: string
  surname: string
  role: Role
  /** Of a confirmed account. */
  passwordHash?: string
  /** Who has the mailbox typed the password, with a link of ours or because they run the site. */
  passwordProven?: true
  confirmedAt: Date | null
  blocked: boolean
  sessionVersion: number
  /** Until the account is confirmed: everybody who signed up with its address, the newest last. */
  signups?: PendingSignup[]
  /** The link that confirmed the account. Until 1.5 of the contract: the one that would. */
  confirmation?: MailedLink
  newPasswords?: MailedLink[]
  /** Until 1.5 of the contract: the one link for a new password. */
  newPassword?: MailedLink
  /** `<provider> <subject>` of each social login. */
  identities?: string[]
  phoneNumber?: string
  gender?: Gender
  birthdate?: string
  residence?: string
  /** Folded words of name and e-mail, for searching. */
  words: string[]
  createdAt: Date
}

type NewUser = Pick<UserDocument, 'email' | 'name' | 'surname' | 'role' | 'passwordHash' | 'identities'>

export type UsersRepository = ReturnType<typeof createUsersRepository>

export function createUsersRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    createIndexes: async () => {
      await users.createIndexes([
        { key: { email: 1 }, unique: true },
        { key: { identities: 1 }, unique: true, sparse: true },
        { key: { createdAt: -1, _id: -1 } },
        { key: { words: 1, createdAt: -1, _id: -1 } }
      ])
      await completeOlder(users)
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
    /** Whether there is an administrator who could log in. */
    async hasAdministrator(): Promise<boolean> {
      const able = { role: 'admin', blocked: false, confirmedAt: { $ne: null } } as const
      return (await users.findOne(able, { projection: { _id: 1 } })) !== null
    },
    /** Stores somebody whose e-mail is known to be theirs. Answers null where it has an account already. */
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
     * Adds a social login to the account that has the e-mail. A password that whoever has the mailbox never typed goes, with its sessions,
     * and so does all that was typed in for an e-mail that nobody had proven: both may be a stranger's.
     */
    async adopt({ identities = [], ...user }: NewUser): Promise<Account | null> {
      const email = user.email.toLowerCase()
      const proven = { email, confirmedAt: { $ne: null } }
      const $addToSet = { identities: { $each: identities } }
      const adopt = async (filter: Filter<UserDocument>, update: UpdateFilter<UserDocument> = {}) =>
        toAccount(await users.findOneAndUpdate(filter, { ...update, $addToSet }, { returnDocument: 'after' }))
      const links = { newPassword: '', newPasswords: '' } as const
      const { name, surname } = user
      return (
        (await adopt(
          { ...proven, passwordHash: { $exists: true }, passwordProven: { $ne: true } },
          { $unset: { passwordHash: '', ...links }, $inc: { sessionVersion: 1 } }
        )) ??
        (await adopt(proven)) ??
        adopt(
          { email, confirmedAt: null },
          {
            $set: { name, surname, ...namesOf(user), confirmedAt: new Date() },
            $unset: { passwordHash: '', signups: '', confirmation: '', ...links }
          }
        )
      )
    }
  }
}

/**
 * Accounts from before addresses had to be confirmed are taken as confirmed. A signup that lay in the fields of its account moves to the
 * list, where it expires by itself; one that an older process writes meanwhile is read where it lies.
 */
async function completeOlder(users: Collection<UserDocument>): Promise<void> {
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
  for await (const { _id, ...user } of users.find({ words: { $exists: false } }))
    await users.updateOne({ _id }, { $set: namesOf(user) })
}

/** The e-mail as it is compared, and the words that find its owner. */
export function namesOf({ email, name, surname }: Pick<UserDocument, 'email' | 'name' | 'surname'>) {
  return { email: email.toLowerCase(), words: wordsOf(surname, name, email) }
}

/** The answer of a write, or null where somebody else has the e-mail or the identity. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) return null
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
    session: sessionVersion
  }
}
