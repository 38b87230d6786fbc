import type { BuildCounts, BuildHealth, BuildHealthList, BuildReport } from '@keur/contract/releases'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import type { VisitTokens } from '@keur/store/visit-token'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { createCache } from '../../runtime/cache.ts'
import type { ReportsRepository, VisitCounts } from './reports.repository.ts'
import { reasonToStop } from './sequential-test.ts'
import { requireVisit } from './visit-proof.ts'

interface Dependencies {
  repository: ReportsRepository
  rateLimits: RateLimits
  signedBuilds: () => Promise<SignedBuilds>
  tokens: Pick<VisitTokens, 'read'>
}

export type ReportsService = ReturnType<typeof createReportsService>

/**
 * By IP address. A visit is proven by a token, but an anonymous address can get tokens: it counts for a few visits of a
 * build, and for one failed visit. `reasonToStop` needs three. Phones of a provider can share an address; then some of
 * their visits are not counted, failed or not.
 */
const limits = {
  reports: { kind: 'build report', max: 2_000, seconds: 3_600 },
  visits: { kind: 'build visit', max: 5, seconds: 86_400 },
  contacts: { kind: 'build contact', max: 5, seconds: 86_400 },
  errors: { kind: 'build error', max: 1, seconds: 86_400 }
} satisfies Record<string, RateLimit>

const hour = 3_600_000
const day = 24 * hour
const month = 30 * day
/** In milliseconds. Gateways poll every few seconds. */
const healthCacheTime = 1_000
const monthCacheTime = 15_000

/** Counts visits, contacts and failures of builds, and stops canaries that are worse than what is live. */
export function createReportsService({ repository, rateLimits, signedBuilds, tokens }: Dependencies) {
  const healthCache = createCache<BuildHealthList>({ ttl: healthCacheTime, max: 1 })
  /** The rate of a live build is that of its last month; many canaries are shorter than the visits it takes to know. */
  const monthCache = createCache<BuildCounts[]>({ ttl: monthCacheTime, max: 200 })

  /** Null when no build with a valid signature is live. Stops the canary when it is worse. */
  async function healthOf(builds: SignedBuilds, remote: string, now: Date) {
    const pointer = await builds.readPointer(remote).catch(nullIfUnverified)
    if (!pointer) return null
    const { current, canary } = pointer
    // Never a time of the pointer: the publisher's clock may be wrong.
    const since = canary ? await repository.canarySince(remote, canary.build) : new Date(now.getTime() - day)
    if (!canary) await repository.endCanary(remote)
    const [live, canaryCounts, stops, lastMonth] = await Promise.all([
      repository.figures(remote, current, since),
      canary && repository.figures(remote, canary.build, since),
      repository.stopped(remote),
      monthCache.get(remote, () => repository.builds(remote, new Date(now.getTime() - month)))
    ])
    const stopped = stops.map(({ build }) => build)
    const health = { remote, live, stopped, lastMonth }
    if (!canary || !canaryCounts) return { ...health, canary: null }
    const stoppedBefore = stops.find(({ build }) => build === canary.build)
    const usual = lastMonth.find(({ build }) => build === current) ?? live
    const reason = stoppedBefore ? undefined : reasonToStop(canaryCounts, usual)
    const stop = reason ? await repository.stop(remote, canaryCounts, usual, reason, now) : stoppedBefore
    if (reason) stopped.unshift(canary.build)
    const shown = {
      ...{ share: canary.share, since: since.toISOString() },
      ...{ stoppedAt: stop?.at.toISOString() ?? null, stoppedFor: stop && (stop.reason ?? 'errors') }
    }
    return { ...health, canary: { ...canaryCounts, ...shown } }
  }

  const lastHour = (now: Date): Promise<Record<string, VisitCounts>> => repository.sums(new Date(now.getTime() - hour))

  async function readHealth(now: Date): Promise<BuildHealthList> {
    const [builds, ofLastDay, ofLastHour] = await Promise.all([
      signedBuilds(),
      repository.sums(new Date(now.getTime() - day)),
      lastHour(now)
    ])
    const all = await Promise.all(['shell', ...builds.remotes()].map((remote) => healthOf(builds, remote, now)))
    const verdicts = all.flatMap((health): BuildHealth[] => {
      if (!health) return []
      const { errors = 0 } = ofLastDay[health.remote] ?? {}
      return [{ ...health, errorsOfLastDay: errors, lastHour: ofLastHour[health.remote] ?? { visits: 0, errors: 0 } }]
    })
    return { verdicts }
  }

  return {
    /** Ignores reports beyond the limits of an address. Throws 403 for a visit that is not proven, 429 for excessive use. */
    async count({ token, ...report }: BuildReport, address: string): Promise<void> {
      const { remote, build, kind } = report
      await rateLimits.take(limits.reports, address)
      const visit = requireVisit(tokens, token, [{ app: remote, build }])
      if (await rateLimits.tryTake(limits[`${kind}s`], `${address} ${remote}/${build}`))
        await repository.count({ ...report, visit: visit.id })
    },
    lastHour: () => lastHour(new Date()),
    /** The health of every app. Also stops canaries that are worse than what is live. */
    health: (): Promise<BuildHealthList> => healthCache.get('', () => readHealth(new Date()))
  }
}
