import { type Static, Type } from 'typebox'
import { AppName, BuildId, VisitToken } from './releases.ts'
import { strictObject } from './schemas/strict-object.ts'
import { traceIdPattern } from './trace.ts'
import { buildPhases } from './vocabulary.ts'

/** What a page is seen on: `phone` below 768 CSS pixels. */
export const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]

/**
 * Core Web Vitals: milliseconds until the largest element was painted (`lcp`), from an input to the next frame (`inp`),
 * and how far elements jumped (`cls`, without a unit). https://web.dev/articles/vitals
 */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

const TraceId = Type.String({ pattern: traceIdPattern })
const milliseconds = Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 }))

/**
 * Body of POST /builds/vitals: how one document was for its visitor, sent once when it is hidden. `route` is the pattern
 * of the first page's address («/ventes/:id»): never an address, an identifier or a query. A figure that the browser
 * did not measure is absent.
 */
export const VitalsReport = strictObject({
  token: VisitToken,
  /** The shell, and the section of the first page. */
  builds: Type.Array(strictObject({ app: AppName, build: BuildId }), {
    minItems: 1,
    maxItems: 2
  }),
  route: Type.String({ pattern: '^/(:?[A-Za-z][A-Za-z-]*|\\*)?(/(:?[A-Za-z][A-Za-z-]*|\\*)){0,5}$', maxLength: 100 }),
  device: Type.Enum(devices),
  lcp: milliseconds,
  inp: milliseconds,
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** The trace of the document, and its age in milliseconds: a sampled visit is a span of its trace. */
  trace: Type.Optional(TraceId),
  age: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400_000 }))
})
export type VitalsReport = Static<typeof VitalsReport>

/** Body of POST /builds/failures: the trace of a failure that POST /builds/reports counts; the API logs it. */
export const FailureTrace = strictObject({
  token: VisitToken,
  app: AppName,
  build: BuildId,
  phase: Type.Enum(buildPhases),
  trace: TraceId
})
export type FailureTrace = Static<typeof FailureTrace>

/** The names that follow are of contract 2.3, until its next major version: since 2.6 the API has figures as metrics. */
export const TracedFailure = Type.Unknown()
export type TracedFailure = Static<typeof TracedFailure>
export const LiveBuildFigures = Type.Unknown()
export type LiveBuildFigures = Static<typeof LiveBuildFigures>
export const AppFigures = Type.Unknown()
export type AppFigures = Static<typeof AppFigures>
export type AlarmMessage = unknown
export const objective = { share: 0.999, days: 30 } as const

export const AllFigures = strictObject({ apps: Type.Array(AppFigures) })
export type AllFigures = Static<typeof AllFigures>
