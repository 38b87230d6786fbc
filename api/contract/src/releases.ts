import { type Static, Type } from 'typebox'
import { appNamePattern } from './build.ts'
import { Count, Moment } from './scalars.ts'
import { buildPhases } from './vocabulary.ts'

/** `shell`, or the folder name of a remote without `mfe-`. */
export const AppName = Type.String({ pattern: appNamePattern, maxLength: 40 })

/** The hash of a build's inputs. */
export const BuildId = Type.String({ pattern: '^[0-9a-f]{16}$' })

/** Body of POST /admin/builds/preview. */
export const PreviewInput = Type.Object({ app: AppName, build: BuildId }, { additionalProperties: false })
export type PreviewInput = Static<typeof PreviewInput>

/** A stored build that an administrator's browser gets in place of the live one, until a time. */
export const Preview = Type.Object({ app: AppName, build: BuildId, until: Moment }, { additionalProperties: false })
export type Preview = Static<typeof Preview>

/** GET /builds/preview: the preview of the caller's cookie; null without one, after its end, or without the role. */
export const PreviewResponse = Type.Object(
  { preview: Type.Union([Preview, Type.Null()]) },
  { additionalProperties: false }
)
export type PreviewResponse = Static<typeof PreviewResponse>

/** Signed by the gateway: which builds this visit was given (`@keur/store/visit-token`). Valid for an hour. */
export const VisitToken = Type.String({ pattern: '^[\\w-]+\\.[\\w-]{43}$', maxLength: 6_000 })

/** GET /mfe/visit.json of the gateway. Null where visits are not counted: in previews, trials and development. */
export interface VisitProof {
  token: string | null
}

/**
 * Body of POST /builds/reports: a visit got this build of a remote, or of the shell, or the build failed in a phase.
 * Each visit counts once, and so does its failure; a failure counts as a visit too.
 */
export const BuildReport = Type.Union([
  Type.Object(
    { remote: AppName, build: BuildId, token: VisitToken, kind: Type.Literal('visit') },
    { additionalProperties: false }
  ),
  Type.Object(
    { remote: AppName, build: BuildId, token: VisitToken, kind: Type.Literal('error'), phase: Type.Enum(buildPhases) },
    { additionalProperties: false }
  )
])
export type BuildReport = Static<typeof BuildReport>

/** Visits that got a build, and those of them in which it failed. */
export const BuildCounts = Type.Object(
  { build: BuildId, visits: Count, errors: Count },
  { additionalProperties: false }
)
export type BuildCounts = Static<typeof BuildCounts>

/** With the violations of the Content Security Policy, by directive; absent since contract 2.6, which logs them. */
export const BuildFigures = Type.Object(
  { ...BuildCounts.properties, violations: Type.Optional(Type.Record(Type.String(), Count)) },
  { additionalProperties: false }
)
export type BuildFigures = Static<typeof BuildFigures>

/** The health of the builds of one app (`remote`: the shell, too). */
export const BuildHealth = Type.Object(
  {
    remote: AppName,
    /** The live build: since the API first saw the canary, or in the last 24 hours without a canary. */
    live: BuildCounts,
    /**
     * The canary since the API first saw it, by its own clock. `stoppedAt`: no visitor gets it any more, permanently.
     */
    canary: Type.Union([
      Type.Object(
        { ...BuildCounts.properties, share: Count, since: Moment, stoppedAt: Type.Union([Moment, Type.Null()]) },
        { additionalProperties: false }
      ),
      Type.Null()
    ]),
    /** Stopped canaries, latest first: none of them runs again. */
    stopped: Type.Array(BuildId),
    /** Of all builds of the app. */
    errorsOfLastDay: Count,
    /** Of all builds of the app. Absent before contract 2.6. */
    lastHour: Type.Optional(Type.Object({ visits: Count, errors: Count }, { additionalProperties: false })),
    /** The builds with visits in the last 30 days, the most visited first, twenty at most. Absent before contract 2.3. */
    lastMonth: Type.Optional(Type.Array(BuildFigures))
  },
  { additionalProperties: false }
)
export type BuildHealth = Static<typeof BuildHealth>

/** GET /builds/verdicts: the live shell, and every live remote. */
export const BuildHealthList = Type.Object({ verdicts: Type.Array(BuildHealth) }, { additionalProperties: false })
export type BuildHealthList = Static<typeof BuildHealthList>

/** What made a build live; 'start' is the start of a site. */
export const releaseTriggers = ['deploy', 'rollback', 'promote', 'retire', 'start', 'development'] as const

/** Visits that got the build, and those of them in which it failed. */
const visitCounts = { visits: Count, errors: Count }

const Smoke = Type.Object({ pages: Count, seconds: Type.Number(), shell: BuildId }, { additionalProperties: false })

/** A build that went live. */
export const Release = Type.Object(
  {
    build: BuildId,
    /** The team; absent in old builds. */
    owner: Type.Optional(Type.String()),
    commit: Type.Optional(Type.String()),
    at: Moment,
    by: Type.Optional(Type.Enum(releaseTriggers)),
    replaced: Type.Optional(BuildId),
    /** The canary that this release started, and its share in percent; `smoke` is its result. */
    trial: Type.Optional(
      Type.Object(
        { build: BuildId, share: Type.Integer({ minimum: 0, maximum: 100 }) },
        { additionalProperties: false }
      )
    ),
    /** Absent without a smoke test. */
    smoke: Type.Optional(Smoke)
  },
  { additionalProperties: false }
)
export type Release = Static<typeof Release>

/** A running or stopped canary. */
const Trial = Type.Object(
  {
    build: BuildId,
    commit: Type.Optional(Type.String()),
    /** Percent of the visitors. */
    share: Type.Integer({ minimum: 0, maximum: 100 }),
    since: Moment,
    ...visitCounts,
    /** When it was stopped after too many failures. Null while it runs. */
    stoppedAt: Type.Union([Moment, Type.Null()])
  },
  { additionalProperties: false }
)

/** Bytes of a build's scripts and styles, compressed with brotli as browsers get them. */
const BuildWeight = Type.Object({ firstPage: Count, inAll: Count }, { additionalProperties: false })
export type BuildWeight = Static<typeof BuildWeight>

/** The live build of one app. */
export const LiveRelease = Type.Object(
  {
    app: AppName,
    /** The first path prefix of the app. */
    address: Type.String(),
    /** Null before the first release. */
    live: Type.Union([Release, Type.Null()]),
    /** Absent since contract 2.6. */
    weight: Type.Optional(BuildWeight),
    /** The fallback if the live build fails. */
    fallBack: Type.Union([BuildId, Type.Null()]),
    /** The stored build has no valid signature: gateways keep the last valid one. */
    refused: Type.Boolean(),
    canary: Type.Union([Trial, Type.Null()]),
    /** The live build since the canary began; null without a canary. */
    beside: Type.Union([Type.Object(visitCounts, { additionalProperties: false }), Type.Null()]),
    /** The visits of the last hour where too many failed: somebody has to act. Absent before contract 2.6. */
    failing: Type.Optional(Type.Union([Type.Object(visitCounts, { additionalProperties: false }), Type.Null()])),
    /** Visits of the last 24 hours in which any build of the app failed; null for an app that was never live. */
    errorsOfLastDay: Type.Union([Count, Type.Null()])
  },
  { additionalProperties: false }
)
export type LiveRelease = Static<typeof LiveRelease>

/** GET /admin/builds: the shell first, then each section. */
export const LiveReleases = Type.Object({ apps: Type.Array(LiveRelease) }, { additionalProperties: false })
export type LiveReleases = Static<typeof LiveReleases>

export const AppParameter = Type.Object({ app: AppName }, { additionalProperties: false })

/** A stored build with a valid signature: it can be previewed, or rolled back to. */
export const StoredBuild = Type.Object(
  { build: BuildId, owner: Type.String(), commit: Type.String(), storedAt: Moment },
  { additionalProperties: false }
)
export type StoredBuild = Static<typeof StoredBuild>

/** GET /admin/builds/{app}/history: the last fifty releases and the last ten builds, newest first. */
export const ReleaseHistory = Type.Object(
  { app: AppName, releases: Type.Array(Release), builds: Type.Array(StoredBuild) },
  { additionalProperties: false }
)
export type ReleaseHistory = Static<typeof ReleaseHistory>
