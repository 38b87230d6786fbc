import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { BackupDrill, CompleteBackup, FailedBackup } from '@keur/contract/backups'
import type { Db } from 'mongodb'

/** One document per kind, in the collection `backups` of the site's database. The API reads them. */
interface Documents {
  complete: Stored<CompleteBackup>
  failure: Stored<FailedBackup>
  drill: Stored<BackupDrill>
}
type Stored<Status> = Omit<Status, 'at'> & { at: Date }

interface LockDocument {
  _id: 'lock'
  owner: string
  /** For the operator: where it runs, and since when. */
  process: string
  since: Date
  until: Date
}

const leaseSeconds = 120

export type BackupState = ReturnType<typeof createBackupState>

export function createBackupState(db: Db) {
  const locks = db.collection<LockDocument>('backups')
  const statuses = db.collection<{ _id: string; at: Date }>('backups')

  /** By the clock of the database, which all machines share. */
  const lease = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: leaseSeconds } }

  return {
    /** When the last complete backup was begun; null if there is none. */
    async lastComplete(): Promise<Date | null> {
      return (await statuses.findOne({ _id: 'complete' }))?.at ?? null
    },
    /** Replaces the status of a kind. A complete backup removes the failure before it. */
    async write<Kind extends keyof Documents>(kind: Kind, status: Documents[Kind]): Promise<void> {
      await statuses.replaceOne({ _id: kind }, status, { upsert: true })
      if (kind === 'complete') await statuses.deleteOne({ _id: 'failure' })
    },
    /** Runs `work` while no other backup of this site runs, on any machine. Throws a sentence that names the other. */
    async withLock<Result>(work: () => Promise<Result>): Promise<Result> {
      const owner = randomUUID()
      const process = `process ${globalThis.process.pid} on ${hostname()}`
      await locks.updateOne(
        { _id: 'lock' },
        { $setOnInsert: { owner: '', process: '', since: new Date(0), until: new Date(0) } },
        { upsert: true }
      )
      const taken = await locks.findOneAndUpdate(
        { _id: 'lock', $expr: { $lt: ['$until', '$$NOW'] } },
        [{ $set: { owner, process, since: '$$NOW', until: lease } }],
        { returnDocument: 'after' }
      )
      if (!taken) {
        const other = await locks.findOne({ _id: 'lock' })
        throw new Error(
          `Another backup of this site has been running since ${other?.since.toISOString()} (${other?.process}): wait until it ends. After a crash the lock ends within ${leaseSeconds} s.`
        )
      }
      const extend = () => locks.updateOne({ _id: 'lock', owner }, [{ $set: { until: lease } }]).catch(() => {})
      const heartbeat = setInterval(extend, (leaseSeconds * 1000) / 4)
      try {
        return await work()
      } finally {
        clearInterval(heartbeat)
        await locks.updateOne({ _id: 'lock', owner }, { $set: { until: new Date(0) } }).catch(() => {})
      }
    }
  }
}
