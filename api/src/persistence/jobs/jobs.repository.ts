import type { Db } from 'mongodb'
import { fromNow, retryUpsert } from '../database.ts'

interface JobDocument {
  _id: string
  /** Of the process that runs it, or ran it last. */
  lease: string
  leasedUntil: Date
  startedAt: Date
  /** Absent while its first run goes on. */
  endedAt?: Date
  /** Why the last run failed, null where it did not. */
  reason?: string | null
}

export type JobsRepository = ReturnType<typeof createJobsRepository>

/** Leases of jobs by the database's clock: of many processes one runs a job. */
export function createJobsRepository(db: Db, collection = 'jobs') {
  const jobs = db.collection<JobDocument>(collection)
  return {
    /** Returns whether this run may begin: the job is due, and no process holds its lease. */
    async take(name: string, lease: string, everySeconds: number, leaseSeconds: number): Promise<boolean> {
      const long = new Date(0)
      await retryUpsert(() =>
        jobs.updateOne(
          { _id: name },
          { $setOnInsert: { lease: '', leasedUntil: long, startedAt: long, endedAt: long } },
          { upsert: true }
        )
      )
      const isFree = { $lte: ['$leasedUntil', '$$NOW'] }
      // A run that never ended is due as soon as its lease is over.
      const isTime = {
        $or: [{ $gt: ['$startedAt', '$endedAt'] }, { $lte: ['$endedAt', fromNow(-everySeconds)] }]
      }
      const lasting = { lease, leasedUntil: fromNow(leaseSeconds), startedAt: '$$NOW' }
      const { matchedCount } = await jobs.updateOne({ _id: name, $expr: { $and: [isFree, isTime] } }, [
        { $set: lasting }
      ])
      return matchedCount === 1
    },
    /** Returns whether the lease was still held. */
    async extend(name: string, lease: string, leaseSeconds: number): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne({ _id: name, lease }, [
        { $set: { leasedUntil: fromNow(leaseSeconds) } }
      ])
      return matchedCount === 1
    },
    /** The last run of each job by its name. `endedAt` is absent while the first one goes on. */
    lastRuns: () => jobs.find({}, { projection: { startedAt: 1, endedAt: 1, reason: 1 } }).toArray(),
    async release(name: string, lease: string, reason: string | null): Promise<void> {
      await jobs.updateOne({ _id: name, lease }, [
        { $set: { lease: '', leasedUntil: '$$NOW', endedAt: '$$NOW', reason: { $literal: reason } } }
      ])
    }
  }
}
