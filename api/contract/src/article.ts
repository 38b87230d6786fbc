import { type Static, Type } from 'typebox'
import { Comment } from './comment.ts'
import { limits } from './limits.ts'
import { adminFields, adminQuery, bulkInput, draftInput, Revision, readOnlyInput, savedFields } from './listing.ts'
import { pageQuery, pageResponse } from './page.ts'
import { PhotoInput, PublicId } from './photo.ts'
import { Count, FreeText, Id, Moment, NonBlankText } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

export { Comment, CommentInput } from './comment.ts'

const size = Type.Integer({ minimum: 1 })
const SizedPhoto = strictObject({ url: Type.String(), width: size, height: size })

const article = {
  _id: Id,
  title: Type.String(),
  content: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  publicId: Type.Optional(Type.String()),
  placeholder: Type.Optional(Type.String()),
  /** The photos in its text, each with its size. Texts stored before 2.9.0 lack them. */
  photos: Type.Optional(Type.Array(SizedPhoto)),
  rating: Type.Number({ minimum: 0, maximum: 5 }),
  /** The number of shown comments, and of those with stars. */
  commentCount: Count,
  ratingCount: Count,
  createdAt: Moment,
  updatedAt: Moment,
  revision: Revision
}

/** Always empty: see GET /articles/{id}/comments. Deprecated: builds from before 1.5.0 still read it. */
const comments = Type.Array(Comment, { maxItems: 0 })

/** An article. `content` is Markdown; `rating` is the mean of its comments' stars, to one decimal, 0 without stars. */
export const Article = strictObject({ ...article, comments })
export type Article = Static<typeof Article>

/** When a draft is published by itself. */
const schedule = { publishAt: Type.Optional(Moment) }

export const SavedArticle = strictObject({ ...article, comments, ...savedFields, ...schedule })
export type SavedArticle = Static<typeof SavedArticle>

/** GET /articles/previews/{token}: one outside the trash; `draft` is false once visitors read it. */
export const ArticlePreview = SavedArticle
export type ArticlePreview = SavedArticle

/** POST /admin/articles/{id}/preview: the private link to an article, and when it ends. */
export const PreviewLink = strictObject({ address: Type.String(), until: Moment })
export type PreviewLink = Static<typeof PreviewLink>

/** As the back office reads it, in any state; comments are at /admin/comments. */
export const AdminArticle = strictObject({ ...article, ...adminFields, ...schedule })
export type AdminArticle = Static<typeof AdminArticle>

/** GET /articles: all articles, newest first. */
export const ArticleList = Type.Array(Article)
export type ArticleList = Static<typeof ArticleList>

/** An article without its text: for lists of titles, links to neighbours and the sitemap. */
export const ArticleTitle = strictObject({
  _id: Id,
  title: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  updatedAt: Moment
})
export type ArticleTitle = Static<typeof ArticleTitle>

/** GET /articles/titles: all articles, newest first. */
export const ArticleTitleList = Type.Array(ArticleTitle)
export type ArticleTitleList = Static<typeof ArticleTitleList>

const articleInput = {
  ...draftInput,
  title: NonBlankText(limits.title),
  /** At most `limits.articleContent` bytes, else 413; limited nesting and only safe links, else 422. */
  content: Type.String({ minLength: 1, pattern: '\\S' }),
  /** An uploaded photo. Absent or empty: no photo. */
  imageUrl: Type.Optional(Type.Union([PhotoInput.properties.url, Type.Literal('')])),
  publicId: Type.Optional(Type.Union([PublicId, Type.Literal('')])),
  /**
   * A later moment makes it a draft that visitors read from then on. One that has passed is as none; an empty text ends a
   * schedule, and so does `draft: false` without a moment. Absent: unchanged.
   */
  publishAt: Type.Optional(Type.Union([Moment, Type.Literal('')]))
}

export const ArticleInput = strictObject(articleInput)
export type ArticleInput = Static<typeof ArticleInput>

export const ArticleUpdate = strictObject({ ...articleInput, ...readOnlyInput })
export type ArticleUpdate = Static<typeof ArticleUpdate>

/** GET /admin/articles. `search`: words of the title, or their beginnings. */
export const AdminArticleQuery = strictObject({
  ...pageQuery,
  search: Type.Optional(FreeText(limits.search)),
  ...adminQuery
})
export type AdminArticleQuery = Static<typeof AdminArticleQuery>

export const AdminArticlePage = strictObject({ articles: Type.Array(AdminArticle), ...pageResponse })
export type AdminArticlePage = Static<typeof AdminArticlePage>

export const ArticleBulk = bulkInput({})
export type ArticleBulk = Static<typeof ArticleBulk>
