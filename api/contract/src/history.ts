import { type Static, Type } from 'typebox'
import { Revision } from './listing.ts'
import { pageQuery, pageResponse } from './page.ts'
import { Count, Id, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { activityActions } from './vocabulary.ts'

/** A field that changed, such as `title` or `details.price`, and its values. An absent value is none. */
export const FieldChange = strictObject({
  field: Type.String(),
  from: Type.Optional(Type.Unknown()),
  to: Type.Optional(Type.Unknown())
})
export type FieldChange = Static<typeof FieldChange>

/** One change of a listing or an article. `deleted` is the trash. */
export const HistoryStep = strictObject({
  /** The revision that it made. */
  revision: Revision,
  at: Moment,
  action: Type.Enum(activityActions),
  /** The colleague's name; absent where the account is gone. */
  user: Type.Optional(Type.String()),
  /** How many others were changed at the same time. */
  others: Type.Optional(Count),
  /** The request that changed all of them, for its undoing; present with `others`. */
  requestId: Type.Optional(Type.String()),
  changes: Type.Array(FieldChange)
})
export type HistoryStep = Static<typeof HistoryStep>

/** Query of GET /admin/{kind}/{id}/history. Newest first. */
export const HistoryQuery = strictObject(pageQuery)
export type HistoryQuery = Static<typeof HistoryQuery>

export const HistoryPage = strictObject({ steps: Type.Array(HistoryStep), ...pageResponse })
export type HistoryPage = Static<typeof HistoryPage>

/** Body of POST /admin/{kind}/{id}/history/{step}/restore: the revision that was seen; another one is 409 stale_version. */
export const HistoryRestoration = strictObject({ revision: Revision })
export type HistoryRestoration = Static<typeof HistoryRestoration>

/** Its response: the revision that it made, and how many photos and recordings no longer exist. */
export const RestoredState = strictObject({ revision: Revision, missing: Count })
export type RestoredState = Static<typeof RestoredState>

/**
 * Response of POST /admin/{kind}/history/{requestId}/undo: each record that the request changed, and
 * whether it is again as it was before; otherwise `message` says why it stays. `missing`: how many photos and recordings no longer exist.
 */
export const HistoryUndoing = strictObject({
  results: Type.Array(
    strictObject({ id: Id, title: Type.String(), done: Type.Boolean(), message: Type.Optional(Type.String()) })
  ),
  missing: Count
})
export type HistoryUndoing = Static<typeof HistoryUndoing>
