import type { FailureTrace, VitalName, VitalsReport } from '@keur/contract/build-figures'
import { documentSpanOf, visitSpanOf } from '@keur/contract/trace'
import type { Tracing } from '@keur/store/telemetry/tracing'
import type { VisitTokens } from '@keur/store/visit-token'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { requireVisit } from './visit-proof.ts'

interface Dependencies {
  rateLimits: RateLimits
  tokens: Pick<VisitTokens, 'read'>
  tracing?: Tracing | undefined
}

export type VitalsService = ReturnType<typeof createVitalsService>

/** By IP address, which many phones share. A few visits of each build count: no one makes the figures. */
const limits = {
  reports: { kind: 'vitals report', max: 500, seconds: 3_600 },
  builds: { kind: 'vitals', max: 30, seconds: 86_400 },
  failures: { kind: 'failure trace', max: 3, seconds: 86_400 }
} satisfies Record<string, RateLimit>

/** Counts figures of real visits, and logs failures. Throws 403 for a visit that is not proven, and 429. */
export function createVitalsService({ rateLimits, tokens, tracing }: Dependencies) {
  return {
    /** Returns the apps for which the figures count: none beyond the limits of an address. */
    async accept({ token, builds, route, device, trace, age, ...figures }: VitalsReport, address: string) {
      await rateLimits.take(limits.reports, address)
      requireVisit(tokens, token, builds)
      if (trace && age !== undefined && tracing?.isSampled(trace))
        recordVisit(tracing, trace, age, { builds, route, device, ...figures })
      const counted: string[] = []
      for (const { app, build } of builds)
        if (await rateLimits.tryTake(limits.builds, `${address} ${app}/${build}`)) counted.push(app)
      return counted
    },
    async acceptFailure({ token, ...failure }: FailureTrace, address: string): Promise<boolean> {
      await rateLimits.take(limits.reports, address)
      requireVisit(tokens, token, [failure])
      return rateLimits.tryTake(limits.failures, `${address} ${failure.app}/${failure.build}`)
    }
  }
}

/**
 * The visit as a span of its trace: from its navigation, `age` milliseconds ago, until its largest element was painted.
 */
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
