import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageResponse } from './page.ts'
import { FreeText, Id, Moment } from './scalars.ts'
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

/** Query of GET /articles/{id}/comments. Newest first. */
export const CommentPageQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: 20 })
  },
  { additionalProperties: false }
)
export type CommentPageQuery = Static<typeof CommentPageQuery>

export const CommentPage = Type.Object(
  { comments: Type.Array(Comment), ...pageResponse },
  { additionalProperties: false }
)
export type CommentPage = Static<typeof CommentPage>

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
    /** Who wrote it, where they were logged in. */
    account: Type.Optional(Id),
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

/**
 * What narrows a list of comments down; all of them together. `account` is that of the author, or 'none' for comments
 * without one; `from` and `to` are both included; `search` is part of the text, in capitals or not.
 */
const filters = {
  article: Type.Optional(Id),
  account: Type.Optional(Type.String({ pattern: '^(none|[0-9a-f]{24})$' })),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  search: Type.Optional(FreeText(limits.search))
}

/** Query of GET /admin/comments. Newest first. `reported` are those that are shown and were reported since the last decision. */
export const AdminCommentQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    state: Type.Enum(commentStates, { default: 'all' }),
    ...filters
  },
  { additionalProperties: false }
)
export type AdminCommentQuery = Static<typeof AdminCommentQuery>

export const AdminCommentPage = Type.Object(
  { comments: Type.Array(AdminComment), ...pageResponse },
  { additionalProperties: false }
)
export type AdminCommentPage = Static<typeof AdminCommentPage>

/** Body of PUT /admin/comments/{commentId}: hide it, or let it stand. Either settles its reports. */
export const CommentDecision = Type.Object({ hidden: Type.Boolean() }, { additionalProperties: false })
export type CommentDecision = Static<typeof CommentDecision>

/** The same filters as in the query of GET /admin/comments. One that narrows nothing down is 400. */
export const CommentFilter = Type.Object(
  { state: Type.Optional(Type.Enum(commentStates)), ...filters },
  { additionalProperties: false, minProperties: 1 }
)
export type CommentFilter = Static<typeof CommentFilter>

/**
 * Body of POST /admin/comments/bulk: one change for all of these, or for all that a filter finds. `deleted` is for
 * good: comments have no trash of their own.
 */
export const CommentBulk = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkChange })),
    filter: Type.Optional(CommentFilter),
    change: Type.Object(
      { hidden: Type.Optional(Type.Boolean()), deleted: Type.Optional(Type.Literal(true)) },
      { additionalProperties: false, minProperties: 1, maxProperties: 1 }
    )
  },
  // The change, and either of the others.
  { additionalProperties: false, minProperties: 2, maxProperties: 2 }
)
export type CommentBulk = Static<typeof CommentBulk>

/** How many comments were changed: those that were as wanted already, or are gone, are not counted. */
export const CommentBulkResponse = Type.Object({ count: Type.Integer({ minimum: 0 }) }, { additionalProperties: false })
export type CommentBulkResponse = Static<typeof CommentBulkResponse>
