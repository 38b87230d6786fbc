import { type Db, ObjectId } from 'mongodb'
import { type StoredPasskey, type UserDocument, unlessTaken } from './users.repository.ts'

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>

const maxPasskeys = 10

export function createPasskeysRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const ofUser = (userId: string) => ({ _id: new ObjectId(userId) })
  const isModified = ({ modifiedCount }: { modifiedCount: number }) => modifiedCount === 1
  return {
    async of(userId: string): Promise<StoredPasskey[]> {
      return (await users.findOne(ofUser(userId), { projection: { passkeys: 1 } }))?.passkeys ?? []
    },
    /** Null for a credential that no account has. */
    async find(credential: string): Promise<{ userId: string; passkey: StoredPasskey } | null> {
      const document = await users.findOne({ 'passkeys.credential': credential }, { projection: { passkeys: 1 } })
      const passkey = document?.passkeys?.find((one) => one.credential === credential)
      return document && passkey ? { userId: document._id.toHexString(), passkey } : null
    },
    /** Returns false for an account that has the most, null for a credential that an account has. */
    async add(userId: string, passkey: StoredPasskey): Promise<boolean | null> {
      const withRoom = { ...ofUser(userId), [`passkeys.${maxPasskeys - 1}`]: { $exists: false } }
      return unlessTaken(async () => isModified(await users.updateOne(withRoom, { $push: { passkeys: passkey } })))
    },
    /** Notes a login. Returns false where the passkey is gone, or another login has moved its counter. */
    async use({ credential, counter }: StoredPasskey, newCounter: number): Promise<boolean> {
      const unused = { passkeys: { $elemMatch: { credential, counter } } }
      const update = { 'passkeys.$.counter': newCounter, 'passkeys.$.usedAt': new Date() }
      return isModified(await users.updateOne(unused, { $set: update }))
    },
    /** Returns false for one that the account does not have. */
    async remove(userId: string, id: string): Promise<boolean> {
      return isModified(await users.updateOne(ofUser(userId), { $pull: { passkeys: { id } } }))
    }
  }
}
