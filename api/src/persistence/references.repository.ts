import type { Db } from 'mongodb'
import { dayOf } from '../domain/calendar.ts'
import { retryUpsert } from './database.ts'

interface Counter {
  _id: string
  last: number
}

export type References = ReturnType<typeof createReferences>

/** References for listings that come without one. Concurrent callers never get the same. */
export function createReferences(db: Db) {
  const counters = db.collection<Counter>('counters')

  const increment = (_id: string) =>
    counters.findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })

  return {
    /** 'V-2026-0001' and so on; the year is the one in Dakar. */
    async next(prefix: string, at = new Date()): Promise<string> {
      const series = `${prefix}-${dayOf(at).slice(0, 4)}`
      const counter = await retryUpsert(() => increment(series))
      return `${series}-${String(counter!.last).padStart(4, '0')}`
    }
  }
}
