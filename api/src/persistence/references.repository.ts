import { type Db, MongoServerError } from 'mongodb'
import { dayOf } from '../domain/calendar.ts'

interface Counter {
  _id: string
  last: number
}

export type References = ReturnType<typeof createReferences>

/** Numbers for what comes without a reference: each is given out once, however many ask at the same time. */
export function createReferences(db: Db) {
  const counters = db.collection<Counter>('counters')

  const step = (_id: string) =>
    counters.findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })

  return {
    /** 'V-2026-0001' and so on, the year being the one in Dakar. */
    async next(prefix: string, at = new Date()): Promise<string> {
      const series = `${prefix}-${dayOf(at).slice(0, 4)}`
      const counter = await step(series).catch((error) => {
        // Two first ones at once: the other has begun the series.
        if (error instanceof MongoServerError && error.code === 11000) return step(series)
        throw error
      })
      return `${series}-${String(counter!.last).padStart(4, '0')}`
    }
  }
}
