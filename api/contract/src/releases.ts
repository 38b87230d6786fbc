import { type Static, Type } from 'typebox'
import { appNamePattern } from './build.ts'
import { Count, Moment } from './scalars.ts'
import { buildPhases } from './vocabulary.ts'

/** The shell, or a remote by its folder's name without `mfe-`. */
export const AppName = Type.String({ pattern: appNamePattern, maxLength: 40 })

/** The hash of what a build was made of. */
export const BuildId = Type.String({ pattern: '^[0-9a-f]{16}$' })

/** Body of POST /admin/builds/preview. */
export const PreviewInput = Type.Object({ app: AppName, build: BuildId }, { additionalProperties: false })
export type PreviewInput = Static<typeof PreviewInput>

/** One stored build that an administrator's browser gets in place of the live one, and until when. */
export const Preview = Type.Object({ app: AppName, build: BuildId, until: Moment }, { additionalProperties: false })
export type Preview = Static<typeof Preview>

/** GET /builds/preview: what the caller's cookie says; null without one, when it is over, or its administrator is none any more. */
export const PreviewResponse = Type.Object(
  { preview: Type.Union([Preview, Type.Null()]) },
  { additionalProperties: false }
)
export type PreviewResponse = Static<typeof PreviewResponse>

/** How builds do with visitors: what browsers and gateways report, and what becomes of a canary. */

/** A random word made for one visit, that says nothing of the visitor and is forgotten with it. */
const VisitId = Type.String({ pattern: '^[0-9a-f]{16,64}$' })

/**
 * Body of POST /builds/reports: a visitor was given this build of a remote, or it failed them, and in which phase. A visit
 * counts once, and a failure of it once; a failure is a visit, too.
 */
export const BuildReport = Type.Union([
  Type.Object(
    { remote: AppName, build: BuildId, visit: VisitId, kind: Type.Literal('visit') },
    { additionalProperties: false }
  ),
  Type.Object(
    { remote: AppName, build: BuildId, visit: VisitId, kind: Type.Literal('error'), phase: Type.Enum(buildPhases) },
    { additionalProperties: false }
  )
])
export type BuildReport = Static<typeof BuildReport>

/** How often a build was given to visitors, and in how many of these visits it failed; visits are counted during canaries only. */
export const BuildCounts = Type.Object(
  { build: BuildId, visits: Count, errors: Count },
  { additionalProperties: false }
)
export type BuildCounts = Static<typeof BuildCounts>

/** What is known of one remote. */
export const BuildHealth = Type.Object(
  {
    remote: AppName,
    /** The live build: since the canary began, or of the last 24 hours where there is none. */
    live: BuildCounts,
    /** The build that a share of the visitors gets, since it began. `stoppedAt`: nobody gets it any more, for good. */
    canary: Type.Union([
      Type.Object(
        { ...BuildCounts.properties, share: Count, since: Moment, stoppedAt: Type.Union([Moment, Type.Null()]) },
        { additionalProperties: false }
      ),
      Type.Null()
    ]),
    /** Its builds that were stopped as canaries, latest first: none of them is tried again. */
    stopped: Type.Array(BuildId),
    /** Of all its builds. */
    errorsOfLastDay: Count
  },
  { additionalProperties: false }
)
export type BuildHealth = Static<typeof BuildHealth>

/** GET /builds/verdicts: every remote that is live. */
export const BuildHealthList = Type.Object({ verdicts: Type.Array(BuildHealth) }, { additionalProperties: false })
export type BuildHealthList = Static<typeof BuildHealthList>

/** How a build came to be live: by its team, by going back, by promoting a canary, by the start of a site, or by developing on it. */
export const releaseTriggers = ['deploy', 'rollback', 'promote', 'start', 'development'] as const

/** How often it was given to visitors, and in how many of these visits it failed. */
const figures = { visits: Count, errors: Count }

/** How a build did in a real browser before it went live. */
const Smoke = Type.Object({ pages: Count, seconds: Type.Number(), shell: BuildId }, { additionalProperties: false })

/** A build that went live: what, by whom, when, how, instead of what. */
export const Release = Type.Object(
  {
    build: BuildId,
    /** The team; absent for builds from before they were told. */
    owner: Type.Optional(Type.String()),
    commit: Type.Optional(Type.String()),
    at: Moment,
    by: Type.Optional(Type.Enum(releaseTriggers)),
    replaced: Type.Optional(BuildId),
    /** The build that was given to a share of the visitors then, in percent; `smoke` is of that one. */
    trial: Type.Optional(
      Type.Object(
        { build: BuildId, share: Type.Integer({ minimum: 0, maximum: 100 }) },
        { additionalProperties: false }
      )
    ),
    /** Absent where nobody tried it. */
    smoke: Type.Optional(Smoke)
  },
  { additionalProperties: false }
)
export type Release = Static<typeof Release>

/** A build that some of the visitors get, and how it does. */
const Trial = Type.Object(
  {
    build: BuildId,
    commit: Type.Optional(Type.String()),
    /** Of a hundred visitors, so many. */
    share: Type.Integer({ minimum: 0, maximum: 100 }),
    since: Moment,
    ...figures,
    /** When it had failed too often: it is given to nobody any more. Null while it is. */
    stoppedAt: Type.Union([Moment, Type.Null()])
  },
  { additionalProperties: false }
)

/** What is live of one app. */
export const LiveRelease = Type.Object(
  {
    app: AppName,
    /** The first address that it owns: where it is looked at. */
    address: Type.String(),
    /** Null where it was never published. */
    live: Type.Union([Release, Type.Null()]),
    /** The build that a visitor gets where the live one fails. */
    fallBack: Type.Union([BuildId, Type.Null()]),
    /** What lies in the build store is not what its team put there: gateways stay with the last that was. */
    refused: Type.Boolean(),
    canary: Type.Union([Trial, Type.Null()]),
    /** The live build since the canary began; null without one, as visits are counted during canaries alone. */
    beside: Type.Union([Type.Object(figures, { additionalProperties: false }), Type.Null()]),
    /** Visits of the last 24 hours in which a build of it failed, whichever; null for the shell, of which nobody tells. */
    errorsOfLastDay: Type.Union([Count, Type.Null()])
  },
  { additionalProperties: false }
)
export type LiveRelease = Static<typeof LiveRelease>

/** GET /admin/builds: the shell first, then each section. */
export const LiveReleases = Type.Object({ apps: Type.Array(LiveRelease) }, { additionalProperties: false })
export type LiveReleases = Static<typeof LiveReleases>

export const AppParameter = Type.Object({ app: AppName }, { additionalProperties: false })

/** A build in the store whose papers are in order: it can be previewed, or gone back to. */
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
