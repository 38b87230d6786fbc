import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { PublicId } from './photo.ts'
import { FreeText, Id, Moment, ReadableText } from './text.ts'

const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** One reader's word. `username` is a name to show, never an e-mail; who is not logged in is 'Anonyme'. */
export const Comment = Type.Object(
  {
    username: Type.String(),
    content: Type.String(),
    rating: Type.Optional(Stars),
    createdAt: Type.Optional(Moment)
  },
  { additionalProperties: false }
)
export type Comment = Static<typeof Comment>

/** Body of POST /articles/{id}/comments: some text or a rating. A rating of 0 or null is none. */
export const CommentInput = Type.Object(
  {
    username: Type.Optional(FreeText(254)),
    content: Type.Optional(FreeText(limits.comment)),
    rating: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()]))
  },
  { additionalProperties: false }
)
export type CommentInput = Static<typeof CommentInput>

/** An article. `content` is Markdown; `rating` the mean of its comments' stars, to one decimal, 0 without any. */
export const Article = Type.Object(
  {
    _id: Id,
    title: Type.String(),
    content: Type.String(),
    imageUrl: Type.Optional(Type.String()),
    publicId: Type.Optional(Type.String()),
    placeholder: Type.Optional(Type.String()),
    rating: Type.Number({ minimum: 0, maximum: 5 }),
    comments: Type.Array(Comment),
    createdAt: Moment,
    updatedAt: Moment
  },
  { additionalProperties: false }
)
export type Article = Static<typeof Article>

/** GET /articles: all of them, newest first. */
export const ArticleList = Type.Array(Article)
export type ArticleList = Static<typeof ArticleList>

const articleInput = {
  title: ReadableText(limits.title),
  content: ReadableText(limits.articleContent),
  imageUrl: Type.Optional(FreeText(500)),
  publicId: Type.Optional(Type.Union([PublicId, Type.Literal('')]))
}

/** Body of POST /articles. */
export const ArticleInput = Type.Object(articleInput, { additionalProperties: false })
export type ArticleInput = Static<typeof ArticleInput>

/** Body of PUT /articles/{id}. */
export const ArticleUpdate = Type.Object(
  { ...articleInput, _id: Type.Optional(Id), createdAt: Type.Optional(Moment), updatedAt: Type.Optional(Moment) },
  { additionalProperties: false }
)
export type ArticleUpdate = Static<typeof ArticleUpdate>
