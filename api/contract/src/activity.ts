import { type Static, Type } from 'typebox'
import { pageQuery, pageResponse } from './page.ts'
import { Id, Moment, StoredEmailAddress } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { activityActions, activitySections } from './vocabulary.ts'

/** One write by an administrator. Of visitors it holds only the identifiers of their leads and comments. */
export const Activity = strictObject({
  _id: Id,
  at: Moment,
  /** The administrator, with the e-mail of that time. */
  user: strictObject({ id: Id, email: StoredEmailAddress }),
  section: Type.Enum(activitySections),
  action: Type.Enum(activityActions),
  /** The item that was written; `ids` for a bulk change. */
  id: Type.Optional(Type.String()),
  ids: Type.Optional(Type.Array(Type.String())),
  /** The item's title or reference. */
  label: Type.Optional(Type.String()),
  /** Names of the fields that changed. */
  changes: Type.Optional(Type.Array(Type.String())),
  /** The request was cut off: of a bulk change the listed ids were written, a single write is uncertain. */
  interrupted: Type.Optional(Type.Literal(true)),
  /** `X-Request-Id` of the response and of the log line. */
  requestId: Type.String()
})
export type Activity = Static<typeof Activity>

/** Query of GET /admin/activity. Newest first. */
export const ActivityQuery = strictObject({
  ...pageQuery,
  /** An administrator's identifier. */
  user: Type.Optional(Id),
  section: Type.Optional(Type.Enum(activitySections))
})
export type ActivityQuery = Static<typeof ActivityQuery>

export const ActivityPage = strictObject({ activity: Type.Array(Activity), ...pageResponse })
export type ActivityPage = Static<typeof ActivityPage>
