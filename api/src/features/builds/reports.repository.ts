import type { BuildCounts } from '@keur/contract/releases'
import type { buildPhases } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { isDuplicateKey, retryUpsert } from '../../persistence/database.ts'

type BuildPhase = (typeof buildPhases)[number]

/** A report whose visit is proven. */
export type CountedReport = { remote: string; build: string; visit: string } & (
  | { kind: 'visit' | 'contact' }
  | { kind: 'error'; phase: BuildPhase }
)

/** Milliseconds: reports are summed by intervals. A canary counts from the start of its first interval. */
const interval = 5 * 60_000

/** Visits, and those of them that failed. */
export type VisitCounts = Pick<BuildCounts, 'visits' | 'errors'>
type AllCounts = Required<Omit<BuildCounts, 'build'>>

interface CountedVisit {
  /** `<visit> <remote>/<build> <kind>` */
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
  /** Absent in sums of earlier versions. */
  contacts?: number
  phases: Record<string, number>
}

interface RunningCanary {
  _id: string
  build: string
  /** When the API first saw it, by the clock of the database. */
  since: Date
}

export type StopReason = 'errors' | 'contacts'

interface Stop {
  /** `<remote>/<build>` */
  _id: string
  remote: string
  build: string
  at: Date
  /** Absent in those of earlier versions, which only errors stopped. */
  reason?: StopReason
  /** The counts of both builds at that moment. */
  canary: BuildCounts
  live: BuildCounts
}

export type ReportsRepository = ReturnType<typeof createReportsRepository>

/** Visits and failures of builds, and stopped canaries. Only the last are stored for ever. */
export function createReportsRepository(db: Db) {
  const visits = db.collection<CountedVisit>('buildVisits')
  const sums = db.collection<Sum>('buildSums')
  const stops = db.collection<Stop>('buildStops')
  const canaries = db.collection<RunningCanary>('buildCanaries')
  const fromOf = (at: Date) => new Date(Math.floor(at.getTime() / interval) * interval)

  /** True for the first report of this kind. */
  const isFirst = (_id: string, at: Date) => visits.insertOne({ _id, at }).then(() => true, falseIfDuplicate)

  async function add(remote: string, build: string, at: Date, amounts: Record<string, number>): Promise<void> {
    const from = fromOf(at)
    const _id = `${remote}/${build}/${from.toISOString()}`
    await retryUpsert(() =>
      sums.updateOne({ _id }, { $inc: amounts, $setOnInsert: { remote, build, from } }, { upsert: true })
    )
  }

  /** The most visited first. */
  const sumsBy = (field: 'remote' | 'build', match: Partial<Sum>, since: Date) =>
    sums
      .aggregate<AllCounts & { _id: string }>([
        { $match: { ...match, from: { $gte: fromOf(since) } } },
        { $group: { _id: `$${field}`, ...sumOf('visits'), ...sumOf('errors'), ...sumOf('contacts') } },
        { $sort: { visits: -1, _id: 1 } }
      ])
      .toArray()

  return {
    createIndexes: async () => {
      await Promise.all([sums.createIndex({ remote: 1, from: 1 }), stops.createIndex({ remote: 1, at: -1 })])
    },
    /** Counts a visit, its first failure and its first contact once each. These count as a visit, too. */
    async count(report: CountedReport, at = new Date()): Promise<void> {
      const { remote, build, visit } = report
      const key = `${visit} ${remote}/${build}`
      const phase = report.kind === 'error' ? report.phase : null
      const [isNewVisit, isNewError, isNewContact] = await Promise.all([
        isFirst(`${key} visit`, at),
        phase !== null && isFirst(`${key} error`, at),
        report.kind === 'contact' && isFirst(`${key} contact`, at)
      ])
      if (!isNewVisit && !isNewError && !isNewContact) return
      await add(remote, build, at, {
        visits: Number(isNewVisit),
        errors: Number(isNewError),
        contacts: Number(isNewContact),
        ...(isNewError ? { [`phases.${phase}`]: 1 } : {})
      })
    },
    async figures(remote: string, build: string, since: Date): Promise<BuildCounts> {
      const [sum] = await sumsBy('build', { remote, build }, since)
      return { build, visits: sum?.visits ?? 0, errors: sum?.errors ?? 0, contacts: sum?.contacts ?? 0 }
    },
    /** The builds of a remote with visits since then, the most visited first. */
    async builds(remote: string, since: Date, limit = 20): Promise<BuildCounts[]> {
      const found = await sumsBy('build', { remote }, since)
      return found.slice(0, limit).map(({ _id: build, ...counts }) => ({ build, ...counts }))
    },
    /** Since when this canary runs, by the clock of the database: since this call if another one, or none, was running. */
    async canarySince(remote: string, build: string): Promise<Date> {
      const since = { $cond: [{ $eq: ['$build', build] }, '$since', '$$NOW'] }
      const running = await retryUpsert(() =>
        canaries.findOneAndUpdate({ _id: remote }, [{ $set: { build, since } }], {
          upsert: true,
          returnDocument: 'after'
        })
      )
      return running!.since
    },
    async endCanary(remote: string): Promise<void> {
      await canaries.deleteOne({ _id: remote })
    },
    /** Visits of all builds since then, by app; an app without visits is absent. */
    async sums(since: Date): Promise<Record<string, VisitCounts>> {
      const found = await sumsBy('remote', {}, since)
      return Object.fromEntries(found.map(({ _id, visits, errors }) => [_id, { visits, errors }]))
    },
    /** The stopped canaries of a remote, latest first. */
    stopped: (remote: string, limit = 50): Promise<Pick<Stop, 'build' | 'at' | 'reason'>[]> =>
      stops
        .find({ remote }, { projection: { build: 1, at: 1, reason: 1 } })
        .sort({ at: -1 })
        .limit(limit)
        .toArray(),
    /** Stops a canary for good. Returns when and why it was stopped, which may be earlier. */
    async stop(remote: string, canary: BuildCounts, live: BuildCounts, reason: StopReason, at = new Date()) {
      const { build } = canary
      const stop: Stop = { _id: `${remote}/${build}`, remote, build, at, reason, canary, live }
      await stops.insertOne(stop).then(() => true, falseIfDuplicate)
      return (await stops.findOne({ _id: stop._id })) ?? stop
    }
  }
}

const sumOf = (field: keyof AllCounts) => ({ [field]: { $sum: `$${field}` } })

function falseIfDuplicate(error: unknown): false {
  if (isDuplicateKey(error)) return false
  throw error
}
