import { type Device, type FailureTrace, type VitalName, vitalNames } from '@keur/contract/build-figures'
import type { Db } from 'mongodb'
import { isDuplicateKey, retryUpsert } from '../../persistence/database.ts'
import type { VisitCounts } from './error-budget.ts'
import { classBounds, classOf } from './vital-histogram.ts'

/** Milliseconds: as visits are summed. */
const interval = 5 * 60_000

/** Part of the sums that reports write. */
interface Sum extends VisitCounts {
  _id: string
  remote: string
  build: string
  from: Date
  phases?: Record<string, number>
}

/** Histograms of five minutes: nothing about visitors. */
interface VitalSum extends Partial<Record<VitalName, Record<string, number>>> {
  /** `<app>/<build> <device> <route> <from>` */
  _id: string
  app: string
  build: string
  device: Device
  route: string
  from: Date
}

/** Nothing about the visitor: a trace is random. */
interface StoredFailure extends Pick<FailureTrace, 'app' | 'build' | 'phase' | 'trace'> {
  /** `<visit> <app>/<build>` */
  _id: string
  at: Date
}

/** An app whose error budget is used up too fast. */
export interface Alarm {
  /** The app. */
  _id: string
  since: Date
  /** What has to be sent to the webhook; absent once it is sent. */
  unsent?: 'burning' | 'ended'
}

export interface MeasuredVisit {
  app: string
  build: string
  device: Device
  route: string
  figures: Partial<Record<VitalName, number>>
}

export interface BuildSum extends VisitCounts {
  build: string
  phases: Record<string, number>
}

/** The counts of one figure by class. */
export type Histograms = Record<VitalName, number[]>

export type FiguresRepository = ReturnType<typeof createFiguresRepository>

/** The figures of real visits, and alarms; visits and failures are summed by `createReportsRepository`. */
export function createFiguresRepository(db: Db) {
  const sums = db.collection<Sum>('buildSums')
  const vitals = db.collection<VitalSum>('buildVitals')
  const alarms = db.collection<Alarm>('buildAlarms')
  const failures = db.collection<StoredFailure>('buildFailures')

  return {
    createIndexes: async () => {
      await Promise.all([vitals.createIndex({ app: 1, from: 1 }), failures.createIndex({ app: 1, at: -1 })])
    },
    async addVitals({ app, build, device, route, figures }: MeasuredVisit, at = new Date()): Promise<void> {
      const from = new Date(Math.floor(at.getTime() / interval) * interval)
      const classes = vitalNames.flatMap((name) => {
        const value = figures[name]
        return value === undefined ? [] : [[`${name}.${classOf(name, value)}`, 1] as const]
      })
      if (classes.length === 0) return
      const _id = `${app}/${build} ${device} ${route} ${from.toISOString()}`
      const changes = { $inc: Object.fromEntries(classes), $setOnInsert: { app, build, device, route, from } }
      await retryUpsert(() => vitals.updateOne({ _id }, changes, { upsert: true }))
    },
    /** Stores the first failure of a build in a visit. */
    async addFailure(visit: string, failure: Omit<StoredFailure, '_id' | 'at'>, at = new Date()): Promise<void> {
      const { app, build, phase, trace } = failure
      await failures.insertOne({ _id: `${visit} ${app}/${build}`, app, build, phase, trace, at }).catch((error) => {
        if (!isDuplicateKey(error)) throw error
      })
    },
    lastFailures: (app: string, limit: number): Promise<StoredFailure[]> =>
      failures.find({ app }).sort({ at: -1 }).limit(limit).toArray(),
    /** Visits and failures of an app since then, in intervals of five minutes. */
    async counts(app: string, since: Date): Promise<VisitCounts> {
      const [sum] = await sums
        .aggregate<VisitCounts>([
          { $match: { remote: app, from: { $gte: new Date(since.getTime() - interval) } } },
          { $group: { _id: null, visits: { $sum: '$visits' }, errors: { $sum: '$errors' } } }
        ])
        .toArray()
      return { visits: sum?.visits ?? 0, errors: sum?.errors ?? 0 }
    },
    /** The builds of an app since then, the most visited first. */
    async builds(app: string, since: Date): Promise<BuildSum[]> {
      const builds = new Map<string, BuildSum>()
      for await (const { build, visits, errors, phases = {} } of sums.find({ remote: app, from: { $gte: since } })) {
        const sum = builds.get(build) ?? { build, visits: 0, errors: 0, phases: {} }
        sum.visits += visits
        sum.errors += errors
        for (const [phase, count] of Object.entries(phases)) sum.phases[phase] = (sum.phases[phase] ?? 0) + count
        builds.set(build, sum)
      }
      return [...builds.values()].sort((one, other) => other.visits - one.visits)
    },
    /** The histograms of a build since then, by device. */
    async histograms(app: string, build: string, since: Date): Promise<Map<Device, Histograms>> {
      const found = new Map<Device, Histograms>()
      for await (const sum of vitals.find({ app, build, from: { $gte: since } })) {
        const histograms = found.get(sum.device) ?? emptyHistograms()
        for (const name of vitalNames)
          for (const [index, count] of Object.entries(sum[name] ?? {})) histograms[name][Number(index)]! += count
        found.set(sum.device, histograms)
      }
      return found
    },
    /** Alarms that are on or whose end is not sent, by app. */
    async alarms(): Promise<Map<string, Alarm>> {
      return new Map((await alarms.find().toArray()).map((alarm) => [alarm._id, alarm]))
    },
    /** Also where another process has just written it. */
    async setAlarm(alarm: Alarm): Promise<void> {
      await retryUpsert(() => alarms.replaceOne({ _id: alarm._id }, alarm, { upsert: true }))
    },
    async removeAlarm(app: string): Promise<void> {
      await alarms.deleteOne({ _id: app })
    }
  }
}

const emptyHistograms = (): Histograms => {
  const empty = (name: VitalName) => Array<number>(classBounds[name].length + 1).fill(0)
  return { lcp: empty('lcp'), inp: empty('inp'), cls: empty('cls') }
}
