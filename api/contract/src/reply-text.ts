import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { Count, Moment, NonBlankText, SingleLine } from './scalars.ts'
import { replySituations } from './vocabulary.ts'

const strict = { additionalProperties: false }

/** A text for replies to visitors: names of `reply-values.ts` in braces stand for values. Its subject has none. */
export const ReplyTemplate = Type.Object({ subject: SingleLine(limits.title), body: NonBlankText(limits.note) }, strict)
export type ReplyTemplate = Static<typeof ReplyTemplate>

export const ReplyParameters = Type.Object(
  { situation: Type.Enum(replySituations), language: Type.Enum(languages) },
  strict
)
export type ReplyParameters = Static<typeof ReplyParameters>

/** The agency's own text for one situation and language. */
export const ReplyText = Type.Object(
  {
    ...ReplyParameters.properties,
    /** How often it was changed. */
    revision: Count,
    updatedAt: Moment,
    /** Absent where the text that comes with the site is in force again. */
    template: Type.Optional(ReplyTemplate),
    /** Those before, newest first, with the moment at which each was replaced. */
    former: Type.Array(Type.Object({ ...ReplyTemplate.properties, until: Moment }, strict))
  },
  strict
)
export type ReplyText = Static<typeof ReplyText>

/** GET /admin/replies: those that were ever changed. */
export const ReplyTextList = Type.Object({ replies: Type.Array(ReplyText) }, strict)
export type ReplyTextList = Static<typeof ReplyTextList>

/** Body of PUT /admin/replies/{situation}/{language}. Without a template, the text that comes with the site is in force. */
export const ReplyTextUpdate = Type.Object(
  {
    /** The one that was seen, 0 for a text that was never changed; another one is 409 stale_version. */
    revision: Count,
    template: Type.Optional(ReplyTemplate)
  },
  strict
)
export type ReplyTextUpdate = Static<typeof ReplyTextUpdate>
