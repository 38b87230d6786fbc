import { type Db, type Filter, ObjectId } from 'mongodb'
import type { SecondFactorDraft, StoredSecondFactor, UserDocument } from './users.repository.ts'

export type SecondFactorsRepository = ReturnType<typeof createSecondFactorsRepository>

/** The second factors of accounts. Each change happens once, also where two requests come at the same time. */
export function createSecondFactorsRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const ofUser = (userId: string, more: Filter<UserDocument> = {}) => ({ _id: new ObjectId(userId), ...more })
  const isModified = ({ modifiedCount }: { modifiedCount: number }) => modifiedCount === 1
  return {
    async of(userId: string): Promise<Pick<UserDocument, 'secondFactor' | 'secondFactorDraft'>> {
      const projection = { secondFactor: 1, secondFactorDraft: 1 }
      return (await users.findOne(ofUser(userId), { projection })) ?? {}
    },
    /** Returns false for an account that has a second factor. */
    async draft(userId: string, secondFactorDraft: SecondFactorDraft): Promise<boolean> {
      const without = ofUser(userId, { secondFactor: { $exists: false } })
      return isModified(await users.updateOne(without, { $set: { secondFactorDraft } }))
    },
    /** Returns false where the draft is another one meanwhile. */
    async activate(userId: string, secondFactor: StoredSecondFactor): Promise<boolean> {
      const drafted = ofUser(userId, { 'secondFactorDraft.secret': secondFactor.secret })
      const update = { $set: { secondFactor }, $unset: { secondFactorDraft: true } } as const
      return isModified(await users.updateOne(drafted, update))
    },
    /** Returns false for a counter that is not above the last one. */
    async useCounter(userId: string, counter: number): Promise<boolean> {
      const unused = ofUser(userId, { 'secondFactor.counter': { $lt: counter } })
      return isModified(await users.updateOne(unused, { $set: { 'secondFactor.counter': counter } }))
    },
    /** Returns false for another code, and for one that was used. */
    async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
      const unused = ofUser(userId, { 'secondFactor.recoveryCodes': hash })
      return isModified(await users.updateOne(unused, { $pull: { 'secondFactor.recoveryCodes': hash } }))
    },
    async remove(userId: string): Promise<void> {
      await users.updateOne(ofUser(userId), { $unset: { secondFactor: true, secondFactorDraft: true } })
    }
  }
}
