import type { AdminUser, AdminUserPage, AdminUserQuery, AdminUserUpdate, Profile, User } from '@keur/contract/user'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { foundPage } from '../../persistence/pagination.ts'
import { wordsOf } from '../../text/folding.ts'
import { mailboxOf, unusualAddress } from '../../text/mailbox.ts'
import type { UserDocument } from './users.repository.ts'

type ProfileChanges = Partial<Pick<UserDocument, 'phoneNumber' | 'gender' | 'birthdate' | 'residence'>>

export type PeopleRepository = ReturnType<typeof createPeopleRepository>

/** Accounts as they are shown and changed: to oneself, and to administrators. */
export function createPeopleRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    createIndexes: async () => {},
    async profile(id: string): Promise<Profile | null> {
      return toProfile(await users.findOne({ _id: new ObjectId(id) }))
    },
    async updateProfile(id: string, changes: ProfileChanges): Promise<void> {
      if (Object.keys(changes).length > 0) await users.updateOne({ _id: new ObjectId(id) }, { $set: changes })
    },
    async search(query: AdminUserQuery): Promise<AdminUserPage> {
      const filter = filterOf(query)
      const newestFirst = users.find(filter, { projection: { passwordHash: 0 } }).sort({ createdAt: -1, _id: -1 })
      const { rows, ...page } = await foundPage(newestFirst, users.countDocuments(filter), query, toAdminUser)
      return { users: rows, ...page }
    },
    /** Changes what somebody may. Who is blocked loses the sessions they have. Answers them before and after, or null. */
    async change(id: string, changes: AdminUserUpdate): Promise<{ before: AdminUser; after: AdminUser } | null> {
      if (!ObjectId.isValid(id)) return null
      const update = { $set: changes, ...(changes.blocked ? { $inc: { sessionVersion: 1 } } : {}) }
      const before = await users.findOneAndUpdate({ _id: new ObjectId(id) }, update, { returnDocument: 'before' })
      return before && { before: toAdminUser(before), after: toAdminUser({ ...before, ...changes }) }
    },
    /** Undoes such a change, sessions included. */
    async putBack({ _id, role, blocked }: AdminUser, changes: AdminUserUpdate): Promise<void> {
      const update = { $set: { role, blocked }, ...(changes.blocked ? { $inc: { sessionVersion: -1 } } : {}) }
      await users.updateOne({ _id: new ObjectId(_id) }, update)
    },
    /**
     * Accounts of a mailbox, and all of each but what is secret even to its owner. More than one where earlier versions
     * took other spellings.
     */
    async ofMailbox(email: string): Promise<User[]> {
      const mailbox = mailboxOf(email)
      const found = await users.find({ $or: [{ email: mailbox }, { email: unusualAddress }] }).toArray()
      return found.filter((user) => mailboxOf(user.email) === mailbox).map(toUser)
    },
    /** Accounts whose telephone is written so. Reads all that have one: for administrators who look for somebody. */
    async ofPhone(written: RegExp): Promise<User[]> {
      return (await users.find({ phoneNumber: written }).toArray()).map(toUser)
    },
    /** Answers false where there is nobody, or an administrator, who has to be made an ordinary user first. */
    async erase(id: string): Promise<boolean> {
      return (await users.deleteOne({ _id: new ObjectId(id), role: 'user' })).deletedCount === 1
    }
  }
}

/** Every word asked must begin one of name or e-mail. */
function filterOf({ search = '', role }: AdminUserQuery): Filter<UserDocument> {
  const words = wordsOf(search)
  // Only marks, such as '.*': nobody is called that.
  const none = search.trim() !== '' && words.length === 0
  return {
    ...(role ? { role } : {}),
    ...(none ? { words: { $in: [] } } : {}),
    ...(words.length > 0
      ? { $and: words.map((word) => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } })) }
      : {})
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

function toAdminUser(document: UserDocument): AdminUser {
  return { ...toUser(document), confirmed: document.confirmedAt !== null, blocked: document.blocked }
}
