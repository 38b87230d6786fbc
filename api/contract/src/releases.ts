import { type Static, Type } from 'typebox'
import { appNamePattern } from './build.ts'
import { Count, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { buildPhases } from './vocabulary.ts'

/** `shell`, or the folder name of a remote without `mfe-`. */
export const AppName = Type.String({ pattern: appNamePattern, maxLength: 40 })

/** The hash of a build's inputs. */
export const BuildId = Type.String({ pattern: '^[0-9a-f]{16}$' })

export const PreviewInput = strictObject({ app: AppName, build: BuildId })
export type PreviewInput = Static<typeof PreviewInput>

/** A stored build that an administrator's browser gets in place of the live one, until a time. */
export const Preview = strictObject({ app: AppName, build: BuildId, until: Moment })
export type Preview = Static<typeof Preview>

/** GET /builds/preview: the preview of the caller's cookie; null without one, after its end, or without the role. */
export const PreviewResponse = strictObject({ preview: Type.Union([Preview, Type.Null()]) })
export type PreviewResponse = Static<typeof PreviewResponse>

/** Signed by the gateway: which builds this visit was given (`@keur/store/visit-token`). Valid for an hour. */
export const VisitToken = Type.String({ pattern: '^[\\w-]+\\.[\\w-]{43}$', maxLength: 6_000 })

/** GET /mfe/visit.json of the gateway. Null where visits are not counted: in previews, trials and development. */
export interface VisitProof {
  token: string | null
}

/**
 * Body of POST /builds/reports: a visit got this build of a remote, or of the shell, it led to a contact with the agency,
 * or the build failed in a phase. Each visit counts once, and so do its contact and its failure; both count as a visit too.
 */
export const BuildReport = Type.Union([
  strictObject({ remote: AppName, build: BuildId, token: VisitToken, kind: Type.Enum(['visit', 'contact']) }),
  strictObject({
    remote: AppName,
    build: BuildId,
    token: VisitToken,
    kind: Type.Literal('error'),
    phase: Type.Enum(buildPhases)
  })
])
export type BuildReport = Static<typeof BuildReport>

/** Visits that got a build, and those of them in which it failed, or that led to a contact (absent before 2.11). */
export const BuildCounts = strictObject({
  build: BuildId,
  visits: Count,
  errors: Count,
  contacts: Type.Optional(Count)
})
export type BuildCounts = Static<typeof BuildCounts>

/** With the violations of the Content Security Policy, by directive; absent since contract 2.6, which logs them. */
export const BuildFigures = strictObject({
  ...BuildCounts.properties,
  violations: Type.Optional(Type.Record(Type.String(), Count))
})
export type BuildFigures = Static<typeof BuildFigures>

/** Why a canary was stopped: it failed too often, or too few of its visits led to a contact. Absent before contract 2.11. */
const stopReason = { stoppedFor: Type.Optional(Type.Enum(['errors', 'contacts'])) }

/** The health of the builds of one app (`remote`: the shell, too). */
export const BuildHealth = strictObject({
  remote: AppName,
  /** The live build: since the API first saw the canary, or in the last 24 hours without a canary. */
  live: BuildCounts,
  /**
   * The canary since the API first saw it, by its own clock. `stoppedAt`: no visitor gets it any more, permanently.
   */
  canary: Type.Union([
    strictObject({
      ...BuildCounts.properties,
      share: Count,
      since: Moment,
      stoppedAt: Type.Union([Moment, Type.Null()]),
      ...stopReason
    }),
    Type.Null()
  ]),
  /** Stopped canaries, latest first: none of them runs again. */
  stopped: Type.Array(BuildId),
  /** Of all builds of the app. */
  errorsOfLastDay: Count,
  /** Of all builds of the app. Absent before contract 2.6. */
  lastHour: Type.Optional(strictObject({ visits: Count, errors: Count })),
  /** The builds with visits in the last 30 days, the most visited first, twenty at most. Absent before contract 2.3. */
  lastMonth: Type.Optional(Type.Array(BuildFigures))
})
export type BuildHealth = Static<typeof BuildHealth>

/** GET /builds/verdicts: the live shell, and every live remote. */
export const BuildHealthList = strictObject({ verdicts: Type.Array(BuildHealth) })
export type BuildHealthList = Static<typeof BuildHealthList>

/** What made a build live; 'start' is the start of a site. */
export const releaseTriggers = ['deploy', 'rollback', 'promote', 'retire', 'start', 'development'] as const

/** Visits that got the build, and those of them in which it failed. */
const visitCounts = { visits: Count, errors: Count }

const Smoke = strictObject({ pages: Count, seconds: Type.Number(), shell: BuildId })

export const Release = strictObject({
  build: BuildId,
  /** The team; absent in old builds. */
  owner: Type.Optional(Type.String()),
  commit: Type.Optional(Type.String()),
  at: Moment,
  by: Type.Optional(Type.Enum(releaseTriggers)),
  replaced: Type.Optional(BuildId),
  /** The canary that this release started, and its share in percent; `smoke` is its result. */
  trial: Type.Optional(strictObject({ build: BuildId, share: Type.Integer({ minimum: 0, maximum: 100 }) })),
  /** Absent without a smoke test. */
  smoke: Type.Optional(Smoke)
})
export type Release = Static<typeof Release>

const Trial = strictObject({
  build: BuildId,
  commit: Type.Optional(Type.String()),
  /** Percent of the visitors. */
  share: Type.Integer({ minimum: 0, maximum: 100 }),
  since: Moment,
  ...visitCounts,
  /** When it was stopped. Null while it runs. */
  stoppedAt: Type.Union([Moment, Type.Null()]),
  ...stopReason
})

/** Bytes of a build's scripts and styles, compressed with brotli as browsers get them. */
const BuildWeight = strictObject({ firstPage: Count, inAll: Count })
export type BuildWeight = Static<typeof BuildWeight>

export const LiveRelease = strictObject({
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
  beside: Type.Union([strictObject(visitCounts), Type.Null()]),
  /** The visits of the last hour where too many failed: somebody has to act. Absent before contract 2.6. */
  failing: Type.Optional(Type.Union([strictObject(visitCounts), Type.Null()])),
  /** Visits of the last 24 hours in which any build of the app failed; null for an app that was never live. */
  errorsOfLastDay: Type.Union([Count, Type.Null()])
})
export type LiveRelease = Static<typeof LiveRelease>

/** GET /admin/builds: the shell first, then each section. */
export const LiveReleases = strictObject({ apps: Type.Array(LiveRelease) })
export type LiveReleases = Static<typeof LiveReleases>

export const AppParameter = strictObject({ app: AppName })

/** A stored build with a valid signature: it can be previewed, or rolled back to. */
export const StoredBuild = strictObject({
  build: BuildId,
  owner: Type.String(),
  commit: Type.String(),
  storedAt: Moment
})
export type StoredBuild = Static<typeof StoredBuild>

/** GET /admin/builds/{app}/history: the last fifty releases and the last ten builds, newest first. */
export const ReleaseHistory = strictObject({
  app: AppName,
  releases: Type.Array(Release),
  builds: Type.Array(StoredBuild)
})
export type ReleaseHistory = Static<typeof ReleaseHistory>
