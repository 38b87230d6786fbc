import {
  type AllFigures,
  type AppFigures,
  type FailureTrace,
  type LiveBuildFigures,
  objective,
  type VitalName,
  type VitalsReport,
  vitalNames
} from '@keur/contract/build-figures'
import { documentSpanOf, visitSpanOf } from '@keur/contract/trace'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import type { Tracing } from '@keur/store/telemetry/tracing'
import type { VisitTokens } from '@keur/store/visit-token'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { burnRate } from './error-budget.ts'
import type { FiguresRepository, Histograms } from './figures.repository.ts'
import { requireVisit } from './visit-proof.ts'
import { percentile } from './vital-histogram.ts'

interface Dependencies {
  repository: FiguresRepository
  rateLimits: RateLimits
  signedBuilds: () => Promise<SignedBuilds>
  tokens: Pick<VisitTokens, 'read'>
  tracing?: Tracing | undefined
}

export type FiguresService = ReturnType<typeof createFiguresService>

/** By IP address. Providers share one among many phones; a few visits of each build count, so that no one makes the figures. */
const limits = {
  reports: { kind: 'vitals report', max: 500, seconds: 3_600 },
  builds: { kind: 'vitals', max: 30, seconds: 86_400 },
  failures: { kind: 'failure trace', max: 3, seconds: 86_400 }
} satisfies Record<string, RateLimit>

const hour = 3_600_000
const maxBuilds = 5
const maxFailures = 5

/** The figures of real visits by build, and each app against its objective. */
export function createFiguresService({ repository, rateLimits, signedBuilds, tokens, tracing }: Dependencies) {
  async function figuresOf(app: string, alarmSince: Date | undefined, now: Date): Promise<AppFigures> {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    const month = before(objective.days * 24 * hour)
    const [builds, lastHour, lastSixHours, failures] = await Promise.all([
      repository.builds(app, month),
      repository.counts(app, before(hour)),
      repository.counts(app, before(6 * hour)),
      repository.lastFailures(app, maxFailures)
    ])
    const visits = builds.reduce((sum, build) => sum + build.visits, 0)
    const errors = builds.reduce((sum, build) => sum + build.errors, 0)
    return {
      app,
      visits,
      errors,
      budgetUsed: burnRate({ visits, errors }),
      burnRates: { hour: burnRate(lastHour), sixHours: burnRate(lastSixHours) },
      alarmSince: alarmSince?.toISOString() ?? null,
      builds: await Promise.all(
        builds.slice(0, maxBuilds).map(async (sum): Promise<LiveBuildFigures> => {
          const histograms = await repository.histograms(app, sum.build, month)
          return { ...sum, vitals: Object.fromEntries([...histograms].map(([device, all]) => [device, vitalsOf(all)])) }
        })
      ),
      failures: failures.map(({ at, build, phase, trace }) => ({ at: at.toISOString(), build, phase, trace }))
    }
  }

  return {
    /** Ignores visits beyond the limits of an address. Throws 403 for one that is not proven, 429 for excessive use. */
    async count(
      { token, builds, route, device, trace, age, ...figures }: VitalsReport,
      address: string
    ): Promise<void> {
      await rateLimits.take(limits.reports, address)
      requireVisit(tokens, token, builds)
      if (trace && age !== undefined && tracing?.isSampled(trace))
        recordVisit(tracing, trace, age, { builds, route, device, ...figures })
      for (const { app, build } of builds)
        if (await rateLimits.tryTake(limits.builds, `${address} ${app}/${build}`))
          await repository.addVitals({ app, build, device, route, figures })
    },
    /** As `count`, for the trace of a failure. */
    async addFailure({ token, ...failure }: FailureTrace, address: string): Promise<void> {
      await rateLimits.take(limits.reports, address)
      const visit = requireVisit(tokens, token, [failure])
      if (await rateLimits.tryTake(limits.failures, `${address} ${failure.app}/${failure.build}`))
        await repository.addFailure(visit.id, failure)
    },
    async all(now = new Date()): Promise<AllFigures> {
      const [apps, alarms] = await Promise.all([liveApps(await signedBuilds()), repository.alarms()])
      const sinceOf = (app: string) => {
        const alarm = alarms.get(app)
        return alarm?.unsent === 'ended' ? undefined : alarm?.since
      }
      return { apps: await Promise.all(apps.map((app) => figuresOf(app, sinceOf(app), now))) }
    }
  }
}

/** The visit as a span of its trace: from its navigation, `age` milliseconds ago, until its largest element was painted. */
function recordVisit(
  tracing: Tracing,
  traceId: string,
  age: number,
  { builds, route, device, ...figures }: Pick<VitalsReport, 'builds' | 'route' | 'device' | VitalName>
): void {
  const { app = 'none', build = 'none' } = builds.at(-1) ?? {}
  const startedAt = Date.now() - age
  const vitals = Object.entries(figures).map(([name, value]) => [`keur.${name}`, value] as const)
  const place = { traceId, parent: documentSpanOf(traceId), id: visitSpanOf(traceId), startedAt }
  tracing.start(`visit ${route}`, { ...place, kind: 'client' }).end(
    {
      'http.route': route,
      'keur.section': app,
      'keur.build': build,
      'keur.device': device,
      ...Object.fromEntries(vitals)
    },
    startedAt + (figures.lcp ?? age)
  )
}

/** The shell and the sections with a live build whose signature is valid. */
export async function liveApps(builds: SignedBuilds): Promise<string[]> {
  const live = ['shell', ...builds.remotes()].map(async (app) =>
    (await builds.readPointer(app).catch(nullIfUnverified)) ? [app] : []
  )
  return (await Promise.all(live)).flat()
}

function vitalsOf(histograms: Histograms) {
  return Object.fromEntries(
    vitalNames.flatMap((name) => {
      const p75 = percentile(name, histograms[name], 0.75)
      const visits = histograms[name].reduce((sum, count) => sum + count, 0)
      return p75 === undefined ? [] : [[name, { p75, visits }]]
    })
  )
}
