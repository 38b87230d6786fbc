import type { BuildCounts, BuildReport } from '@keur/contract/releases'
import { type Db, MongoServerError } from 'mongodb'

/** Reports are summed for so long, in milliseconds: a canary counts from where its first such span began. */
const span = 5 * 60_000

interface Told {
  /** `<visit> <remote>/<build> <kind>`: what was counted already. */
  _id: string
  at: Date
}

interface Sum {
  /** `<remote>/<build>/<from>` */
  _id: string
  remote: string
  build: string
  from: Date
  visits: number
  errors: number
  phases: Record<string, number>
}

interface Stop {
  /** `<remote>/<build>` */
  _id: string
  remote: string
  build: string
  at: Date
  /** What both builds had done by then. */
  canary: BuildCounts
  live: BuildCounts
}

export type ReportsRepository = ReturnType<typeof createReportsRepository>

/** How often builds were given to visitors and failed them, and which canaries were stopped: these stay for good. */
export function createReportsRepository(db: Db) {
  const told = db.collection<Told>('buildVisits')
  const sums = db.collection<Sum>('buildSums')
  const stops = db.collection<Stop>('buildStops')
  const fromOf = (at: Date) => new Date(Math.floor(at.getTime() / span) * span)

  /** True the first time. */
  const isFirst = (_id: string, at: Date) => told.insertOne({ _id, at }).then(() => true, falseIfThere)

  async function add(remote: string, build: string, at: Date, amounts: Record<string, number>): Promise<void> {
    const from = fromOf(at)
    const _id = `${remote}/${build}/${from.toISOString()}`
    const count = () =>
      sums.updateOne({ _id }, { $inc: amounts, $setOnInsert: { remote, build, from } }, { upsert: true })
    // Two first ones at once: the other has begun it.
    if (await count().then(() => false, trueIfThere)) await count()
  }

  async function sumOf(match: object): Promise<Pick<Sum, 'visits' | 'errors'>> {
    const [sum] = await sums
      .aggregate<Pick<Sum, 'visits' | 'errors'>>([
        { $match: match },
        { $group: { _id: null, visits: { $sum: '$visits' }, errors: { $sum: '$errors' } } }
      ])
      .toArray()
    return { visits: sum?.visits ?? 0, errors: sum?.errors ?? 0 }
  }

  return {
    createIndexes: async () => {
      await Promise.all([sums.createIndex({ remote: 1, from: 1 }), stops.createIndex({ remote: 1, at: -1 })])
    },
    /** Counts a visit once, and its first failure; a failure is a visit too. */
    async count(report: BuildReport, at = new Date()): Promise<void> {
      const { remote, build, visit } = report
      const name = `${visit} ${remote}/${build}`
      const phase = report.kind === 'error' ? report.phase : null
      const [visits, errors] = await Promise.all([
        isFirst(`${name} visit`, at),
        phase !== null && isFirst(`${name} error`, at)
      ])
      if (!visits && !errors) return
      await add(remote, build, at, {
        visits: Number(visits),
        errors: Number(errors),
        ...(errors ? { [`phases.${phase}`]: 1 } : {})
      })
    },
    async figures(remote: string, build: string, since: Date): Promise<BuildCounts> {
      return { build, ...(await sumOf({ remote, build, from: { $gte: fromOf(since) } })) }
    },
    /** Failed visits of every build of a remote. */
    async errors(remote: string, since: Date): Promise<number> {
      return (await sumOf({ remote, from: { $gte: fromOf(since) } })).errors
    },
    /** The canaries of a remote that were stopped, latest first. */
    stopped: (remote: string, most = 50): Promise<Pick<Stop, 'build' | 'at'>[]> =>
      stops
        .find({ remote }, { projection: { build: 1, at: 1 } })
        .sort({ at: -1 })
        .limit(most)
        .toArray(),
    /** Stops a canary for good; answers when it was stopped, which is earlier where it was already. */
    async stop(remote: string, canary: BuildCounts, live: BuildCounts, at = new Date()): Promise<Date> {
      const { build } = canary
      const _id = `${remote}/${build}`
      await stops.insertOne({ _id, remote, build, at, canary, live }).then(() => true, falseIfThere)
      return (await stops.findOne({ _id }))?.at ?? at
    }
  }
}

const isThere = (error: unknown) => error instanceof MongoServerError && error.code === 11000

function falseIfThere(error: unknown): false {
  if (isThere(error)) return false
  throw error
}

function trueIfThere(error: unknown): true {
  if (isThere(error)) return true
  throw error
}
