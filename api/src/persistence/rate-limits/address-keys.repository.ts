import { randomBytes } from 'node:crypto'
import { type Db, MongoServerError } from 'mongodb'
import { dayInMilliseconds, startOf } from '../../domain/calendar.ts'

interface AddressKey {
  /** The day that it is for, such as 2026-11-21. */
  _id: string
  /** Base64. */
  salt: string
  /** The retention job deletes it from then on. */
  until: Date
}

export type AddressKeys = ReturnType<typeof createAddressKeys>

/**
 * The random half of each day's key for hashes of addresses: all processes share it, and nothing brings it back once it
 * is deleted.
 */
export function createAddressKeys(db: Db) {
  const keys = db.collection<AddressKey>('addressKeys')
  return {
    createIndexes: async () => {},
    /** The salt of a day; the first process that asks makes it. */
    async saltOf(day: string): Promise<Buffer> {
      const until = new Date(startOf(day).getTime() + 2 * dayInMilliseconds)
      const $setOnInsert = { salt: randomBytes(32).toString('base64'), until }
      const findOrInsert = () =>
        keys.findOneAndUpdate({ _id: day }, { $setOnInsert }, { upsert: true, returnDocument: 'after' })
      const found = await findOrInsert().catch((error) => {
        // Two processes ask first at once: the other one's salt stands.
        if (error instanceof MongoServerError && error.code === 11000) return findOrInsert()
        throw error
      })
      return Buffer.from(found!.salt, 'base64')
    }
  }
}
