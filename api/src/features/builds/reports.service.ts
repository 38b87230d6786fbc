import type { BuildCounts, BuildHealth, BuildHealthList, BuildReport } from '@keur/contract/releases'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { notFound } from '../../problems/problem.ts'
import { createCache } from '../../runtime/cache.ts'
import type { ReportsRepository } from './reports.repository.ts'

interface Dependencies {
  repository: ReportsRepository
  rateLimits: RateLimits
  signedBuilds: () => Promise<SignedBuilds>
}

export type ReportsService = ReturnType<typeof createReportsService>

/**
 * By IP address. Reports can be forged, so an address counts for a few visits of a build: fewer than `mustStopCanary`
 * needs. Phones of a provider can share an address; then some of their visits are not counted, failed or not.
 */
const limits = {
  reports: { kind: 'build report', max: 2_000, seconds: 3_600 },
  visits: { kind: 'build visit', max: 5, seconds: 3_600 },
  errors: { kind: 'build error', max: 2, seconds: 3_600 }
} satisfies Record<string, RateLimit>

const day = 86_400_000
/** In milliseconds. Gateways poll every few seconds. */
const healthCacheTime = 1_000
const maxKnownBuilds = 200

/** Counts visits and failures of builds, and stops canaries that fail too often. */
export function createReportsService({ repository, rateLimits, signedBuilds }: Dependencies) {
  const known = new Set<string>()
  const healthCache = createCache<BuildHealthList>({ ttl: healthCacheTime, max: 1 })

  /** Throws 404 for a build that is not published. */
  async function requirePublished(remote: string, build: string): Promise<void> {
    const name = `${remote}/${build}`
    if (known.has(name)) return
    const builds = await signedBuilds()
    const isPublished =
      builds.remotes().includes(remote) && (await builds.readManifest(remote, build).catch(nullIfUnverified))
    if (!isPublished) throw notFound('Cette version n’est pas publiée.')
    known.add(name)
    for (const oldest of [...known].slice(0, Math.max(0, known.size - maxKnownBuilds))) known.delete(oldest)
  }

  /** Null when no build with a valid signature is live. Stops the canary when it fails too often. */
  async function healthOf(builds: SignedBuilds, remote: string, now: Date): Promise<BuildHealth | null> {
    const pointer = await builds.readPointer(remote).catch(nullIfUnverified)
    if (!pointer) return null
    const { current, canary } = pointer
    const yesterday = new Date(now.getTime() - day)
    const since = canary ? new Date(canary.since) : yesterday
    const [live, canaryCounts, stops, errorsOfLastDay] = await Promise.all([
      repository.figures(remote, current, since),
      canary && repository.figures(remote, canary.build, since),
      repository.stopped(remote),
      repository.errors(remote, yesterday)
    ])
    const stopped = stops.map(({ build }) => build)
    if (!canary || !canaryCounts) return { remote, live, canary: null, stopped, errorsOfLastDay }
    const stoppedBefore = stops.find(({ build }) => build === canary.build)?.at ?? null
    const stoppedAt =
      stoppedBefore ??
      (mustStopCanary(canaryCounts, live) ? await repository.stop(remote, canaryCounts, live, now) : null)
    if (stoppedAt && !stoppedBefore) stopped.unshift(canary.build)
    const { share, since: startedAt } = canary
    return {
      remote,
      live,
      canary: { ...canaryCounts, share, since: startedAt, stoppedAt: stoppedAt?.toISOString() ?? null },
      stopped,
      errorsOfLastDay
    }
  }

  async function readHealth(now: Date): Promise<BuildHealthList> {
    const builds = await signedBuilds()
    const all = await Promise.all(builds.remotes().map((remote) => healthOf(builds, remote, now)))
    return { verdicts: all.filter((health) => health !== null) }
  }

  return {
    /** Ignores reports beyond the limits of an address. Throws 404 for an unpublished build, 429 for excessive use. */
    async count(report: BuildReport, address: string): Promise<void> {
      const { remote, build, kind } = report
      await rateLimits.take(limits.reports, address)
      await requirePublished(remote, build)
      if (await rateLimits.tryTake(limits[kind === 'error' ? 'errors' : 'visits'], `${address} ${remote}/${build}`))
        await repository.count(report)
    },
    /** The health of every remote. Also stops canaries that fail too often. */
    health: (): Promise<BuildHealthList> => healthCache.get('', () => readHealth(new Date()))
  }
}

type Figures = Pick<BuildCounts, 'visits' | 'errors'>

/** Below these numbers a canary is not stopped. */
const minimum = { visits: 50, errors: 3 }
/** A live build with a higher rate is broken itself, or its failures are forged: it must not excuse a canary. */
const maxLiveRate = 0.05

const rateOf = ({ visits, errors }: Figures) => (visits > 0 ? errors / visits : 0)

/** Whether the failure rate of a canary exceeds twice the live build's (5 % at most) plus one percentage point. */
export function mustStopCanary(canary: Figures, live: Figures): boolean {
  const maxRate = 2 * Math.min(rateOf(live), maxLiveRate) + 0.01
  return canary.visits >= minimum.visits && canary.errors >= minimum.errors && rateOf(canary) > maxRate
}
