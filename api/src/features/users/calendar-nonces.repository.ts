import { isAllowed } from '@keur/contract/rights'
import { type Db, ObjectId } from 'mongodb'
import { newCalendarNonce } from '../../domain/visit-addresses.ts'
import type { UserDocument } from './users.repository.ts'

export type CalendarNoncesRepository = ReturnType<typeof createCalendarNoncesRepository>

/** The nonces of the calendar addresses of colleagues who see visits. Another nonce ends the address before. */
export function createCalendarNoncesRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  return {
    /** Null unless the account may see visits and can log in. Empty until the first change. */
    async of(userId: string): Promise<string | null> {
      if (!ObjectId.isValid(userId)) return null
      const filter = { _id: new ObjectId(userId), blocked: false, confirmedAt: { $ne: null } }
      const account = await users.findOne(filter, { projection: { calendarNonce: 1, role: 1 } })
      return account && isAllowed(account.role, 'readLeads') ? (account.calendarNonce ?? '') : null
    },
    async renew(userId: string): Promise<void> {
      await users.updateOne({ _id: new ObjectId(userId) }, { $set: { calendarNonce: newCalendarNonce() } })
    }
  }
}
