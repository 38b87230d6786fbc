import { networkOf } from '@keur/contract/network'
import { type Db, MongoServerError } from 'mongodb'
import { tooManyRequests } from '../problems/problem.ts'

interface Count {
  _id: string
  count: number
  until: Date
}

export interface RateLimit {
  /** What is limited, such as 'login'. */
  kind: string
  most: number
  seconds: number
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Counts in the database, so that several processes count together. A window begins with its first request. */
export function createRateLimits(db: Db) {
  const counts = db.collection<Count>('rateLimits')
  /** `who` is an address, or one and a word about what is limited; or a name that is no address. */
  const idOf = ({ kind }: RateLimit, who: string) => {
    const [address = '', ...more] = who.split(' ')
    return [kind, networkOf(address), ...more].join(' ')
  }

  async function add(id: string, amount: number, seconds: number): Promise<Count> {
    const open = { $gt: ['$until', '$$NOW'] }
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: seconds } }
    const step = {
      count: { $cond: [open, { $add: ['$count', amount] }, amount] },
      until: { $cond: [open, '$until', until] }
    }
    const counted = await counts.findOneAndUpdate({ _id: id }, [{ $set: step }], {
      upsert: true,
      returnDocument: 'after'
    })
    return counted!
  }

  return {
    createIndexes: async () => {
      await counts.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
    },
    /** Counts a request before it is answered. Throws 429 with the seconds to wait. */
    async take(limit: RateLimit, who: string, amount = 1): Promise<void> {
      const { count, until } = await add(idOf(limit, who), amount, limit.seconds).catch((error) => {
        // Two first requests at once: the other has begun the window.
        if (error instanceof MongoServerError && error.code === 11000)
          return add(idOf(limit, who), amount, limit.seconds)
        throw error
      })
      if (count > limit.most) throw tooManyRequests(Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)))
    },
    /** Takes back what turned out not to count. */
    async giveBack(limit: RateLimit, who: string): Promise<void> {
      await counts.updateOne({ _id: idOf(limit, who), count: { $gt: 0 } }, { $inc: { count: -1 } })
    }
  }
}
