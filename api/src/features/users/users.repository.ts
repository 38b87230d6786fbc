import type { Role } from '@keur/contract/vocabulary'
import { type Db, MongoServerError, ObjectId } from 'mongodb'

/** Somebody with an account, as far as the API itself needs to know. */
export interface Account {
  id: string
  /** In small letters. */
  email: string
  role: Role
  passwordHash: string
}

interface UserDocument extends Omit<Account, 'id'> {
  _id: ObjectId
  name: string
  surname: string
  createdAt: Date
}

export type UsersRepository = ReturnType<typeof createUsersRepository>

export function createUsersRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    createIndexes: async () => {
      await users.createIndex({ email: 1 }, { unique: true })
    },
    async findByEmail(email: string): Promise<Account | null> {
      return toAccount(await users.findOne({ email: email.toLowerCase() }))
    },
    async findById(id: string): Promise<Account | null> {
      return ObjectId.isValid(id) ? toAccount(await users.findOne({ _id: new ObjectId(id) })) : null
    },
    async hasAdministrator(): Promise<boolean> {
      return (await users.findOne({ role: 'admin' }, { projection: { _id: 1 } })) !== null
    },
    /** Answers false where the e-mail has an account already. */
    async insert(user: Omit<UserDocument, '_id' | 'createdAt'>): Promise<boolean> {
      try {
        await users.insertOne({ ...user, _id: new ObjectId(), email: user.email.toLowerCase(), createdAt: new Date() })
        return true
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false
        throw error
      }
    }
  }
}

function toAccount(document: UserDocument | null): Account | null {
  if (!document) return null
  const { _id, email, role, passwordHash } = document
  return { id: _id.toHexString(), email, role, passwordHash }
}
