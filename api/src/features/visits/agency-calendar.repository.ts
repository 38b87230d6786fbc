import type { Db } from 'mongodb'
import type { Interval } from './visit-times.ts'

interface CalendarDocument {
  _id: 'agency'
  busy: Interval[]
  readAt?: Date
  /** How many events could not be read, or not wholly. */
  skipped?: number
  /** Why the last attempt failed. */
  error?: string
}

export type AgencyCalendarRepository = ReturnType<typeof createAgencyCalendarRepository>

/** The busy hours of the agency's own calendar as last read, without any title. */
export function createAgencyCalendarRepository(db: Db) {
  const calendars = db.collection<CalendarDocument>('agencyCalendar')
  const only = { _id: 'agency' } as const
  return {
    async store(busy: Interval[], skipped: number): Promise<void> {
      const $set = { busy, skipped, readAt: new Date() }
      await calendars.updateOne(only, { $set, $unset: { error: '' } }, { upsert: true })
    },
    /** The last hours that could be read stay. */
    async storeError(error: string): Promise<void> {
      await calendars.updateOne(only, { $set: { error }, $setOnInsert: { busy: [] } }, { upsert: true })
    },
    async clear(): Promise<void> {
      await calendars.deleteOne(only)
    },
    read: () => calendars.findOne(only)
  }
}
