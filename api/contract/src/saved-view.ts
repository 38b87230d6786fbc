import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Id, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { photoTypes } from './vocabulary.ts'

const kind = Type.Enum(photoTypes)
const shared = Type.Boolean()

/** A view of a list of the back office, by a name. */
export const SavedView = strictObject({
  _id: Id,
  kind,
  name: Type.String(),
  /** The query of the list's address, of `listParameters`. What it names may be gone since. */
  query: Type.String(),
  shared,
  own: Type.Boolean(),
  /** Who shares it, of another one. Absent where the account is gone. */
  author: Type.Optional(Type.String())
})
export type SavedView = Static<typeof SavedView>

export const SavedViewQuery = strictObject({ kind })
export type SavedViewQuery = Static<typeof SavedViewQuery>

/** Response of GET /admin/saved-views: the caller's, and those that colleagues share, by name. */
export const SavedViewList = strictObject({ views: Type.Array(SavedView) })
export type SavedViewList = Static<typeof SavedViewList>

/** At most `limits.savedViews` of a list and an account (409). `shared` requires the right `shareViews`. */
export const SavedViewInput = strictObject({
  kind,
  name: SingleLine(limits.viewName),
  query: Type.String({ maxLength: limits.viewQuery }),
  shared: Type.Optional(shared)
})
export type SavedViewInput = Static<typeof SavedViewInput>

/** Body of PUT /admin/saved-views/{id}. A colleague with the right `shareViews` renames what others share. */
export const SavedViewUpdate = strictObject({ name: SingleLine(limits.viewName), shared })
export type SavedViewUpdate = Static<typeof SavedViewUpdate>
