import { type Static, Type } from 'typebox'
import { AppName, BuildId } from './preview.ts'
import { Moment } from './text.ts'
import { buildPhases } from './vocabulary.ts'

/** How builds do with visitors: what browsers and gateways report, and what becomes of a canary. */

const Count = Type.Integer({ minimum: 0 })

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
