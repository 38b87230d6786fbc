import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageQuery, pageResponse } from './page.ts'
import { Count, FreeText, Id, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { commentStates } from './vocabulary.ts'

const comment = {
  _id: Id,
  username: Type.String(),
  content: Type.String(),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  createdAt: Moment
}

/** A reader's comment. `username` is a display name, «Awa N.», never an e-mail; 'Anonyme' for anonymous users. */
export const Comment = strictObject(comment)
export type Comment = Static<typeof Comment>

/** Query of GET /articles/{id}/comments. Newest first. */
export const CommentPageQuery = strictObject({
  ...pageQuery,
  limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: 20 })
})
export type CommentPageQuery = Static<typeof CommentPageQuery>

export const CommentPage = strictObject({ comments: Type.Array(Comment), ...pageResponse })
export type CommentPage = Static<typeof CommentPage>

/**
 * Body of POST /articles/{id}/comments: a text, a rating or both. A rating of 0 or null means no rating. The author is
 * read from the token: `username` is accepted and ignored.
 */
export const CommentInput = strictObject({
  username: Type.Optional(FreeText(254)),
  content: Type.Optional(FreeText(limits.comment)),
  rating: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()]))
})
export type CommentInput = Static<typeof CommentInput>

/** Body of POST /articles/{id}/comments/{commentId}/report. A repeated report gets the same message. */
export const CommentReport = strictObject({ reason: Type.Optional(FreeText(limits.reportReason)) })
export type CommentReport = Static<typeof CommentReport>

export const AdminComment = strictObject({
  ...comment,
  /** The author's account; absent for anonymous users. */
  account: Type.Optional(Id),
  /** Hidden comments are not public, and not part of counts and ratings. */
  hidden: Type.Boolean(),
  article: strictObject({ _id: Id, title: Type.String() }),
  reports: strictObject({
    /** Readers who reported it, and those who did since the last decision of an administrator. */
    count: Count,
    unseen: Count,
    /** The reasons of the first reports. */
    reasons: Type.Array(Type.String())
  })
})
export type AdminComment = Static<typeof AdminComment>

/**
 * Filters of a list of comments, combined with «and». `account` is the author's, or 'none' for anonymous comments;
 * `from` and `to` are inclusive; `search` is a part of the text and ignores case.
 */
const filters = {
  article: Type.Optional(Id),
  account: Type.Optional(Type.String({ pattern: '^(none|[0-9a-f]{24})$' })),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  search: Type.Optional(FreeText(limits.search))
}

/** Query of GET /admin/comments. Newest first. `reported`: shown, and reported since the last decision. */
export const AdminCommentQuery = strictObject({
  ...pageQuery,
  state: Type.Enum(commentStates, { default: 'all' }),
  ...filters
})
export type AdminCommentQuery = Static<typeof AdminCommentQuery>

export const AdminCommentPage = strictObject({ comments: Type.Array(AdminComment), ...pageResponse })
export type AdminCommentPage = Static<typeof AdminCommentPage>

/** Body of PUT /admin/comments/{commentId}: hide or show it. Both settle its reports. */
export const CommentDecision = strictObject({ hidden: Type.Boolean() })
export type CommentDecision = Static<typeof CommentDecision>

/** The same filters as in the query of GET /admin/comments. An empty filter is 400. */
export const CommentFilter = Type.Object(
  { state: Type.Optional(Type.Enum(commentStates)), ...filters },
  { additionalProperties: false, minProperties: 1 }
)
export type CommentFilter = Static<typeof CommentFilter>

/** One change for the listed ids, or for all that match the filter. Deletion is final. */
export const CommentBulk = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkChange })),
    filter: Type.Optional(CommentFilter),
    change: Type.Object(
      { hidden: Type.Optional(Type.Boolean()), deleted: Type.Optional(Type.Literal(true)) },
      { additionalProperties: false, minProperties: 1, maxProperties: 1 }
    )
  },
  // `change`, and either `ids` or `filter`.
  { additionalProperties: false, minProperties: 2, maxProperties: 2 }
)
export type CommentBulk = Static<typeof CommentBulk>

export const CommentBulkResponse = strictObject({ count: Count })
export type CommentBulkResponse = Static<typeof CommentBulkResponse>
