import { type Static, Type } from 'typebox'
import { AppName, BuildId, VisitToken } from './releases.ts'
import { Count, Moment } from './scalars.ts'
import { traceIdPattern } from './trace.ts'
import { buildPhases } from './vocabulary.ts'

/** The part of visits in which no build of an app fails, and the days over which it is counted. */
export const objective = { share: 0.999, days: 30 } as const

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
export const VitalsReport = Type.Object(
  {
    token: VisitToken,
    /** The shell, and the section of the first page. */
    builds: Type.Array(Type.Object({ app: AppName, build: BuildId }, { additionalProperties: false }), {
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
  },
  { additionalProperties: false }
)
export type VitalsReport = Static<typeof VitalsReport>

/** Body of POST /builds/failures: the trace of a failure that POST /builds/reports counts; once for a visit and build. */
export const FailureTrace = Type.Object(
  { token: VisitToken, app: AppName, build: BuildId, phase: Type.Enum(buildPhases), trace: TraceId },
  { additionalProperties: false }
)
export type FailureTrace = Static<typeof FailureTrace>

/** A failure of a visit: the logs of gateway and API have lines with its trace. */
export const TracedFailure = Type.Object(
  { at: Moment, build: BuildId, phase: Type.Enum(buildPhases), trace: TraceId },
  { additionalProperties: false }
)
export type TracedFailure = Static<typeof TracedFailure>

/** What three of four visits do not exceed, and of how many visits that is known. */
const Percentile = Type.Object({ p75: Type.Number(), visits: Count }, { additionalProperties: false })

const Vitals = Type.Object(
  { lcp: Type.Optional(Percentile), inp: Type.Optional(Percentile), cls: Type.Optional(Percentile) },
  { additionalProperties: false }
)

/** One build in the last 30 days. */
export const LiveBuildFigures = Type.Object(
  {
    build: BuildId,
    visits: Count,
    errors: Count,
    /** Failed visits by phase (`buildPhases`); phases without one are absent. */
    phases: Type.Record(Type.String(), Count),
    /** Devices without a measured visit are absent. */
    vitals: Type.Object(
      { phone: Type.Optional(Vitals), desktop: Type.Optional(Vitals) },
      { additionalProperties: false }
    )
  },
  { additionalProperties: false }
)
export type LiveBuildFigures = Static<typeof LiveBuildFigures>

/** An app against its objective. */
export const AppFigures = Type.Object(
  {
    app: AppName,
    /** Of all its builds in the last 30 days. */
    visits: Count,
    errors: Count,
    /** The error budget that is used up: 1 where the objective is just missed. 0 without visits. */
    budgetUsed: Type.Number(),
    /** How fast it is being used up: at 1 it lasts exactly 30 days. 0 without visits. */
    burnRates: Type.Object({ hour: Type.Number(), sixHours: Type.Number() }, { additionalProperties: false }),
    /** Since when it is being used up so fast that somebody has to act; null otherwise. */
    alarmSince: Type.Union([Moment, Type.Null()]),
    /** The most visited first, five at most. */
    builds: Type.Array(LiveBuildFigures),
    /** Latest first, five at most. */
    failures: Type.Array(TracedFailure)
  },
  { additionalProperties: false }
)
export type AppFigures = Static<typeof AppFigures>

/** GET /admin/builds/figures: the live shell and every live section. */
export const AllFigures = Type.Object({ apps: Type.Array(AppFigures) }, { additionalProperties: false })
export type AllFigures = Static<typeof AllFigures>

/** What is posted to ALARM_WEBHOOK, as JSON. */
export interface AlarmMessage {
  app: string
  state: 'burning' | 'ended'
  since: string
  /** In English, for operators. */
  text: string
  burnRates: { hour: number; sixHours: number }
}
