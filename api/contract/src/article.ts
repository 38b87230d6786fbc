import { type Static, Type } from 'typebox'
import { Comment } from './comment.ts'
import { limits } from './limits.ts'
import { adminFields, adminQuery, bulkInput, draftInput, Revision, readOnlyInput, savedFields } from './listing.ts'
import { pageResponse } from './page.ts'
import { PhotoInput, PublicId } from './photo.ts'
import { FreeText, Id, Moment, NonBlankText } from './scalars.ts'
import { pageSize } from './vocabulary.ts'

export { Comment, CommentInput } from './comment.ts'

const Count = Type.Integer({ minimum: 0 })

const article = {
  _id: Id,
  title: Type.String(),
  content: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  publicId: Type.Optional(Type.String()),
  placeholder: Type.Optional(Type.String()),
  rating: Type.Number({ minimum: 0, maximum: 5 }),
  /** How many comments can be read, and how many of them have stars. */
  commentCount: Count,
  ratingCount: Count,
  createdAt: Moment,
  updatedAt: Moment,
  revision: Revision
}

/**
 * Always empty: comments are at GET /articles/{id}/comments. Deprecated, and gone with the next major version: it keeps
 * open tabs alive that run a build of before 1.5.0, which reads the comments from here.
 */
const comments = Type.Array(Comment, { maxItems: 0 })

/** An article. `content` is Markdown; `rating` the mean of its comments' stars, to one decimal, 0 without any. */
export const Article = Type.Object({ ...article, comments }, { additionalProperties: false })
export type Article = Static<typeof Article>

/** Answer of POST and PUT. */
export const SavedArticle = Type.Object({ ...article, comments, ...savedFields }, { additionalProperties: false })
export type SavedArticle = Static<typeof SavedArticle>

/** As the back office sees it, in whatever state; comments are at /admin/comments. */
export const AdminArticle = Type.Object({ ...article, ...adminFields }, { additionalProperties: false })
export type AdminArticle = Static<typeof AdminArticle>

/** GET /articles: all of them, newest first. */
export const ArticleList = Type.Array(Article)
export type ArticleList = Static<typeof ArticleList>

/** An article without its text: what a list of titles, its neighbours' links and the sitemap need. */
export const ArticleTitle = Type.Object(
  { _id: Id, title: Type.String(), imageUrl: Type.Optional(Type.String()), updatedAt: Moment },
  { additionalProperties: false }
)
export type ArticleTitle = Static<typeof ArticleTitle>

/** GET /articles/titles: all of them, newest first. */
export const ArticleTitleList = Type.Array(ArticleTitle)
export type ArticleTitleList = Static<typeof ArticleTitleList>

const articleInput = {
  ...draftInput,
  title: NonBlankText(limits.title),
  /** At most `limits.articleContent` bytes, else 413; nested within reason and with harmless links only, else 422. */
  content: Type.String({ minLength: 1, pattern: '\\S' }),
  /** One of our photos. Absent or empty: none. */
  imageUrl: Type.Optional(Type.Union([PhotoInput.properties.url, Type.Literal('')])),
  publicId: Type.Optional(Type.Union([PublicId, Type.Literal('')]))
}

/** Body of POST /articles. */
export const ArticleInput = Type.Object(articleInput, { additionalProperties: false })
export type ArticleInput = Static<typeof ArticleInput>

/** Body of PUT /articles/{id}. */
export const ArticleUpdate = Type.Object({ ...articleInput, ...readOnlyInput }, { additionalProperties: false })
export type ArticleUpdate = Static<typeof ArticleUpdate>

/** GET /admin/articles: words of the title, each may be cut short. */
export const AdminArticleQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    search: Type.Optional(FreeText(limits.search)),
    ...adminQuery
  },
  { additionalProperties: false }
)
export type AdminArticleQuery = Static<typeof AdminArticleQuery>

export const AdminArticlePage = Type.Object(
  { articles: Type.Array(AdminArticle), ...pageResponse },
  { additionalProperties: false }
)
export type AdminArticlePage = Static<typeof AdminArticlePage>

/** POST /admin/articles/bulk. */
export const ArticleBulk = bulkInput({})
export type ArticleBulk = Static<typeof ArticleBulk>
