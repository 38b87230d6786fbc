import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageAnswer } from './page.ts'
import { FreeText, Id, Moment } from './text.ts'
import { commentStates, pageSize } from './vocabulary.ts'

const comment = {
  _id: Id,
  username: Type.String(),
  content: Type.String(),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  createdAt: Moment
}

/** One reader's word. `username` is a name to show, «Awa N.», never an e-mail; who is not logged in is 'Anonyme'. */
export const Comment = Type.Object(comment, { additionalProperties: false })
export type Comment = Static<typeof Comment>

/**
 * Body of POST /articles/{id}/comments: some text or a rating. A rating of 0 or null is none. Who wrote it is read from the token, so
 * `username` is taken and not used.
 */
export const CommentInput = Type.Object(
  {
    username: Type.Optional(FreeText(254)),
    content: Type.Optional(FreeText(limits.comment)),
    rating: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()]))
  },
  { additionalProperties: false }
)
export type CommentInput = Static<typeof CommentInput>

/** Body of POST /articles/{id}/comments/{commentId}/report. Answers the same message however often somebody asks. */
export const CommentReport = Type.Object(
  { reason: Type.Optional(FreeText(limits.reportReason)) },
  { additionalProperties: false }
)
export type CommentReport = Static<typeof CommentReport>

/** A comment as the back office sees it. */
export const AdminComment = Type.Object(
  {
    ...comment,
    /** Hidden ones are shown to nobody, and count for nothing. */
    hidden: Type.Boolean(),
    article: Type.Object({ _id: Id, title: Type.String() }, { additionalProperties: false }),
    reports: Type.Object(
      {
        /** How many readers reported it, each counted once; and how many of them since an administrator last decided. */
        count: Type.Integer({ minimum: 0 }),
        unseen: Type.Integer({ minimum: 0 }),
        /** What the first of them said. */
        reasons: Type.Array(Type.String())
      },
      { additionalProperties: false }
    )
  },
  { additionalProperties: false }
)
export type AdminComment = Static<typeof AdminComment>

/** Query of GET /admin/comments. Newest first. `reported` are those that are shown and were reported since the last decision. */
export const AdminCommentQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    state: Type.Enum(commentStates, { default: 'all' })
  },
  { additionalProperties: false }
)
export type AdminCommentQuery = Static<typeof AdminCommentQuery>

export const AdminCommentPage = Type.Object(
  { comments: Type.Array(AdminComment), ...pageAnswer },
  { additionalProperties: false }
)
export type AdminCommentPage = Static<typeof AdminCommentPage>

/** Body of PUT /admin/comments/{commentId}: hide it, or let it stand. Either settles its reports. */
export const CommentDecision = Type.Object({ hidden: Type.Boolean() }, { additionalProperties: false })
export type CommentDecision = Static<typeof CommentDecision>
