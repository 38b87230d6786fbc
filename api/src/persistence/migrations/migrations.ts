import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { createJobsRepository } from '../jobs/jobs.repository.ts'

/**
 * One change of what is stored. A killed step runs again, so both directions have to be safe to repeat. The release
 * before works with the result too, because its processes serve visitors until the last of them is replaced: a step
 * adds, and what it makes superfluous is removed by a step of a later release.
 */
export interface MigrationStep {
  /** 1, 2, 3 … */
  version: number
  name: string
  /** The release of the site that brought it. */
  release: string
  forward(db: Db): Promise<unknown>
  /** Leaves the database as the release before wants it. */
  back(db: Db): Promise<unknown>
}

interface StepDocument {
  /** Its version. */
  _id: number
  name: string
  release: string
  startedAt: Date
  /** Absent while it runs, in either direction. */
  endedAt?: Date
}

type Log = (line: string) => void

/** Runs steps in order, each once even where several jobs run at once, and records them in the database. */
export function createMigrations(db: Db, steps: readonly MigrationStep[], log: Log = () => {}, leaseSeconds = 30) {
  const records = db.collection<StepDocument>('migrations')
  const lock = createJobsRepository(db, 'migrationLock')

  /** Runs `work` while no other job does. The database's clock says when the lease of a killed job is over. */
  async function whileLocked(work: (assertHeld: () => Promise<void>) => Promise<void>): Promise<void> {
    const lease = randomUUID()
    for (let isFirst = true; !(await lock.take('migrate', lease, 0, leaseSeconds)); isFirst = false) {
      if (isFirst) log(`Another job migrates, or was killed within the last ${leaseSeconds} s: waiting for it.`)
      await sleep(Math.min(500, leaseSeconds * 250))
    }
    const extend = () => lock.extend('migrate', lease, leaseSeconds)
    const heartbeat = setInterval(() => extend().catch(() => {}), (leaseSeconds * 1000) / 3)
    try {
      await work(async () => {
        if (!(await extend()))
          throw new Error('this job stood still until another one took its place: nothing is lost.')
      })
    } finally {
      clearInterval(heartbeat)
      await lock.release('migrate', lease, null)
    }
  }

  const recorded = () => records.find().sort({ _id: 1 }).toArray()

  /** Throws where the database is newer than the release after this one. */
  function assertNotTooNew(found: StepDocument[]): void {
    const unknown = found.filter(({ _id }) => !steps.some(({ version }) => version === _id))
    const releases = [...new Set(unknown.map(({ release }) => release))]
    if (releases.length > 1)
      throw new Error(
        `the database was changed by ${releases.length} releases that this one does not know (${releases.join(', ')}), and it works with one of them at most: start release ${releases.at(-1)}, or undo its steps by its command « migrate back ».`
      )
  }

  return {
    async forward(): Promise<void> {
      await whileLocked(async (assertHeld) => {
        const found = await recorded()
        assertNotTooNew(found)
        const ended = new Set(found.filter(({ endedAt }) => endedAt).map(({ _id }) => _id))
        const missing = steps.filter(({ version }) => !ended.has(version))
        for (const { version, name, release, forward } of missing) {
          const start = performance.now()
          await records.updateOne(
            { _id: version },
            [{ $set: { name: { $literal: name }, release: { $literal: release }, startedAt: '$$NOW' } }],
            { upsert: true }
          )
          await forward(db)
          await assertHeld()
          await records.updateOne({ _id: version }, [{ $set: { endedAt: '$$NOW' } }])
          log(`Step ${version} of release ${release} ran in ${secondsSince(start)} s: ${name}.`)
        }
        if (missing.length === 0) log('No step is missing.')
      })
    },
    /** Undoes the steps of the newest release, the last one first. */
    async back(): Promise<void> {
      await whileLocked(async (assertHeld) => {
        const found = await recorded()
        const newest = found.at(-1)
        if (!newest) return log('No step is recorded.')
        for (const { _id, name, release } of found.filter((one) => one.release === newest.release).toReversed()) {
          const step = steps.find(({ version }) => version === _id)
          if (!step)
            throw new Error(
              `step ${_id} (${name}) is of release ${release}, which this one does not know: run « migrate back » of release ${release}.`
            )
          const start = performance.now()
          await records.updateOne({ _id }, { $unset: { endedAt: '' } })
          await step.back(db)
          await assertHeld()
          await records.deleteOne({ _id })
          log(`Step ${_id} of release ${release} is undone in ${secondsSince(start)} s: ${name}.`)
        }
      })
    },
    /** Throws where a step is missing, or where the database is too new. */
    async assertMigrated(): Promise<void> {
      const found = await recorded()
      assertNotTooNew(found)
      const missing = steps.find(({ version }) => !found.some(({ _id, endedAt }) => _id === version && endedAt))
      if (missing)
        throw new Error(
          `the database lacks step ${missing.version} (${missing.name}) of release ${missing.release}: run \`npm run migrate\`, in containers the command « migrate », and start again.`
        )
    }
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)
