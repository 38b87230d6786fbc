import type { Db } from 'mongodb'
import { Problem, tooManyRequests } from '../../problems/problem.ts'
import { retryUpsert } from '../database.ts'
import type { AddressHash } from './address-hash.ts'

interface Count {
  /** `<kind> <hash of who>` */
  _id: string
  count: number
  until: Date
  /** When it was last counted, by the database's clock, from which the time to wait is computed. */
  at: Date
}

export interface RateLimit {
  /** What is limited, such as 'login'. */
  kind: string
  max: number
  seconds: number
}

export type RateLimits = ReturnType<typeof createRateLimits>

/**
 * Counts in the database, so that several processes count together. A window begins with its first request. All windows
 * begin anew at midnight, when the key of the hashes changes, so once a day twice a limit is possible.
 */
export function createRateLimits(db: Db, addressHash: AddressHash) {
  const counts = db.collection<Count>('rateLimits')
  /** `who` is an address, an address and a word for what is limited, or another name. */
  const idOf = async ({ kind }: RateLimit, who: string) => `${kind} ${await addressHash(kind, who)}`

  async function add(id: string, amount: number, seconds: number): Promise<Count> {
    const open = { $gt: ['$until', '$$NOW'] }
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: seconds } }
    const step = {
      count: { $cond: [open, { $add: ['$count', amount] }, amount] },
      until: { $cond: [open, '$until', until] },
      at: '$$NOW'
    }
    const counted = await counts.findOneAndUpdate({ _id: id }, [{ $set: step }], {
      upsert: true,
      returnDocument: 'after'
    })
    return counted!
  }

  /** Counts a request. Throws 429 with the seconds to wait. */
  async function take(limit: RateLimit, who: string, amount = 1): Promise<void> {
    const id = await idOf(limit, who)
    const { count, until, at } = await retryUpsert(() => add(id, amount, limit.seconds))
    if (count > limit.max) throw tooManyRequests(Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)))
  }

  return {
    take,
    /** Counts a request. Returns false beyond the limit. */
    async tryTake(limit: RateLimit, who: string): Promise<boolean> {
      try {
        await take(limit, who)
        return true
      } catch (error) {
        if (error instanceof Problem && error.status === 429) return false
        throw error
      }
    },
    /** Takes back a request that does not count. */
    async giveBack(limit: RateLimit, who: string): Promise<void> {
      const _id = await idOf(limit, who)
      await counts.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } })
    }
  }
}
