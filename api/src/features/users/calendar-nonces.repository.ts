import { type Db, ObjectId } from 'mongodb'
import { newCalendarNonce } from '../../domain/visit-addresses.ts'
import type { UserDocument } from './users.repository.ts'

export type CalendarNoncesRepository = ReturnType<typeof createCalendarNoncesRepository>

/** The nonces of the calendar addresses of administrators. Another nonce ends the address before. */
export function createCalendarNoncesRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    /** Null unless the account is one of an administrator who can log in. Empty until the first change. */
    async of(userId: string): Promise<string | null> {
      if (!ObjectId.isValid(userId)) return null
      const filter = { _id: new ObjectId(userId), role: 'admin', blocked: false, confirmedAt: { $ne: null } } as const
      const account = await users.findOne(filter, { projection: { calendarNonce: 1 } })
      return account && (account.calendarNonce ?? '')
    },
    async renew(userId: string): Promise<void> {
      await users.updateOne({ _id: new ObjectId(userId) }, { $set: { calendarNonce: newCalendarNonce() } })
    }
  }
}
