import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageResponse } from './page.ts'
import { Id, Moment, StoredEmailAddress } from './scalars.ts'
import { activityActions, activitySections, pageSize } from './vocabulary.ts'

/** One write of an administrator. Nothing of visitors stands in it but the identifiers of what they left. */
export const Activity = Type.Object(
  {
    _id: Id,
    at: Moment,
    /** The administrator, as they were called then. */
    user: Type.Object({ id: Id, email: StoredEmailAddress }, { additionalProperties: false }),
    section: Type.Enum(activitySections),
    action: Type.Enum(activityActions),
    /** What was written, and where it was several things at once, each of them. */
    id: Type.Optional(Type.String()),
    ids: Type.Optional(Type.Array(Type.String())),
    /** Its title or reference. */
    label: Type.Optional(Type.String()),
    /** Names of the fields that changed. */
    changes: Type.Optional(Type.Array(Type.String())),
    /** It broke off: of several things those that are named were written, of one it is not certain. */
    interrupted: Type.Optional(Type.Literal(true)),
    /** `X-Request-Id` of the answer, which the log names too. */
    requestId: Type.String()
  },
  { additionalProperties: false }
)
export type Activity = Static<typeof Activity>

/** Query of GET /admin/activity. Newest first. */
export const ActivityQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    /** An administrator's identifier. */
    user: Type.Optional(Id),
    section: Type.Optional(Type.Enum(activitySections))
  },
  { additionalProperties: false }
)
export type ActivityQuery = Static<typeof ActivityQuery>

export const ActivityPage = Type.Object(
  { activity: Type.Array(Activity), ...pageResponse },
  { additionalProperties: false }
)
export type ActivityPage = Static<typeof ActivityPage>
