import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { Count, Moment, NonBlankText, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { replySituations } from './vocabulary.ts'

/** A text for replies to visitors: names of `reply-values.ts` in braces stand for values. Its subject has none. */
export const ReplyTemplate = strictObject({ subject: SingleLine(limits.title), body: NonBlankText(limits.note) })
export type ReplyTemplate = Static<typeof ReplyTemplate>

export const ReplyParameters = strictObject({ situation: Type.Enum(replySituations), language: Type.Enum(languages) })
export type ReplyParameters = Static<typeof ReplyParameters>

/** The agency's own text for one situation and language. */
export const ReplyText = strictObject({
  ...ReplyParameters.properties,
  /** How often it was changed. */
  revision: Count,
  updatedAt: Moment,
  /** Absent where the text that comes with the site is in force again. */
  template: Type.Optional(ReplyTemplate),
  /** Those before, newest first, with the moment at which each was replaced. */
  former: Type.Array(strictObject({ ...ReplyTemplate.properties, until: Moment }))
})
export type ReplyText = Static<typeof ReplyText>

/** GET /admin/replies: those that were ever changed. */
export const ReplyTextList = strictObject({ replies: Type.Array(ReplyText) })
export type ReplyTextList = Static<typeof ReplyTextList>

/** Body of PUT /admin/replies/{situation}/{language}. Without a template, the text that comes with the site is in force. */
export const ReplyTextUpdate = strictObject({
  /** The one that was seen, 0 for a text that was never changed; another one is 409 stale_version. */
  revision: Count,
  template: Type.Optional(ReplyTemplate)
})
export type ReplyTextUpdate = Static<typeof ReplyTextUpdate>
