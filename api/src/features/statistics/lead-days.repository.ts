import type { Db } from 'mongodb'
import { startOfDay, timeZone } from '../../domain/calendar.ts'

/** The number of leads on each day of the agency's calendar. */
export function createLeadDays(db: Db) {
  const leads = db.collection<{ createdAt: Date }>('leads')
  return {
    createIndexes: async () => {},
    /** From that day on, such as 2026-11-21; days without any are left out. */
    async days(since: string): Promise<Map<string, number>> {
      const counted = leads.aggregate<{ _id: string; count: number }>([
        { $match: { createdAt: { $gte: startOfDay(since) } } },
        {
          $group: {
            _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } },
            count: { $sum: 1 }
          }
        }
      ])
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]))
    }
  }
}

export type LeadDaysRepository = ReturnType<typeof createLeadDays>
