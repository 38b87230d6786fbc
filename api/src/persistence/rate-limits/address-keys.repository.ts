import { randomBytes } from 'node:crypto'
import type { Db } from 'mongodb'
import { dayInMilliseconds, startOfDay } from '../../domain/calendar.ts'
import { retryUpsert } from '../database.ts'

interface AddressKey {
  /** The day, such as 2026-11-21. */
  _id: string
  /** Base64. */
  salt: string
  /** The retention job deletes it from then on. */
  until: Date
}

export type AddressKeys = ReturnType<typeof createAddressKeys>

/** The random half of each day's key for hashes of addresses, shared by all processes, and gone once deleted. */
export function createAddressKeys(db: Db) {
  const keys = db.collection<AddressKey>('addressKeys')
  return {
    /** The salt of a day. The first process that asks for it creates it. */
    async saltOf(day: string): Promise<Buffer> {
      const until = new Date(startOfDay(day).getTime() + 2 * dayInMilliseconds)
      const $setOnInsert = { salt: randomBytes(32).toString('base64'), until }
      const key = await retryUpsert(() =>
        keys.findOneAndUpdate({ _id: day }, { $setOnInsert }, { upsert: true, returnDocument: 'after' })
      )
      return Buffer.from(key!.salt, 'base64')
    }
  }
}
