import type { Gender, Role } from '@keur/contract/vocabulary'
import { type Collection, type Db, MongoServerError, ObjectId } from 'mongodb'
import { wordsOf } from '../../listings/folding.ts'

/** Somebody with an account, as far as the API itself needs to know. */
export interface Account {
  id: string
  /** In small letters. */
  email: string
  name: string
  surname: string
  role: Role
  /** None where somebody else vouches for them: who came by a social login has none until they ask for one. */
  passwordHash: string | undefined
  /** Whether they have proven that the e-mail is theirs. */
  confirmed: boolean
  blocked: boolean
  /** Which sessions are good: those that carry this number. */
  session: number
}

/** A link that was mailed: the last one of its purpose. Its token can be made from the nonce and the secret, never from this alone. */
interface MailedLink {
  nonce: string
  until: Date
}

export interface UserDocument {
  _id: ObjectId
  email: string
  name: string
  surname: string
  role: Role
  passwordHash?: string
  confirmedAt: Date | null
  blocked: boolean
  sessionVersion: number
  confirmation?: MailedLink
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
      const document = {
        ...user,
        ...namesOf(user),
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
     * Adds a social login to the account that has the e-mail. Where nobody had proven that e-mail, what was typed in for it goes: the
     * password may be a stranger's.
     */
    async adopt({ identities = [], ...user }: NewUser): Promise<Account | null> {
      const email = user.email.toLowerCase()
      const $addToSet = { identities: { $each: identities } }
      const proven = await users.findOneAndUpdate(
        { email, confirmedAt: { $ne: null } },
        { $addToSet },
        { returnDocument: 'after' }
      )
      if (proven) return toAccount(proven)
      const { name, surname } = user
      const $set = { name, surname, ...namesOf(user), confirmedAt: new Date() }
      return toAccount(
        await users.findOneAndUpdate(
          { email, confirmedAt: null },
          { $set, $addToSet, $unset: { passwordHash: '', confirmation: '', newPassword: '' } },
          { returnDocument: 'after' }
        )
      )
    }
  }
}

/** Accounts from before addresses had to be confirmed are taken as confirmed. */
async function completeOlder(users: Collection<UserDocument>): Promise<void> {
  await users.updateMany({ confirmedAt: { $exists: false } }, [
    { $set: { confirmedAt: '$createdAt', blocked: false, sessionVersion: 1 } }
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
  const { _id, email, name, surname, role, passwordHash, confirmedAt, blocked, sessionVersion } = document
  return {
    id: _id.toHexString(),
    email,
    name,
    surname,
    role,
    passwordHash,
    confirmed: confirmedAt !== null,
    blocked,
    session: sessionVersion
  }
}
