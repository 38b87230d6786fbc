import type { AdminComment, Comment } from '@keur/contract/comment'
import type { PersonComment } from '@keur/contract/privacy'
import { type Db, ObjectId } from 'mongodb'

export interface CommentDocument {
  _id: ObjectId
  article: ObjectId
  /** Identifier of the account, where there was one. */
  author?: string
  username: string
  content: string
  rating?: number
  createdAt: Date
  /** Excluded from lists and counts. */
  hidden: boolean
  reports: {
    count: number
    /** How many of them came since an administrator last decided. */
    unseen: number
    /** Hashes of the reporters' addresses, to count each once. */
    by: string[]
    /** The texts of the first reports. */
    reasons: string[]
  }
}

/** The fields of an article that comments read and write. */
export interface CommentedArticle {
  _id: ObjectId
  title: string
  createdAt: Date
  deletedAt: Date | null
  draft: boolean
  /** Of the comments that are shown. */
  rating: number
  commentCount: number
  ratingCount: number
  /** How often the comments were counted: of two counts that overlap, the one that began first is repeated. */
  countVersion?: number
  /** Comments that have a place below this article and are not counted yet. */
  arriving?: ObjectId[]
}

export const commentCollections = (db: Db) => ({
  comments: db.collection<CommentDocument>('comments'),
  articles: db.collection<CommentedArticle>('articles')
})
export type CommentCollections = ReturnType<typeof commentCollections>

export const newestFirst = { createdAt: -1, _id: -1 } as const

export type NewComment = Pick<CommentDocument, 'author' | 'username' | 'content' | 'rating'> & { createdAt?: Date }

export function toDocument(article: ObjectId, { createdAt = new Date(), ...comment }: NewComment): CommentDocument {
  const reports = { count: 0, unseen: 0, by: [], reasons: [] }
  return { _id: new ObjectId(), article, ...comment, createdAt, hidden: false, reports }
}

export function toComment({ _id, username, content, rating, createdAt }: CommentDocument): Comment {
  return { _id: _id.toHexString(), username, content, rating, createdAt: createdAt.toISOString() }
}

export function toAdminComment(comment: CommentDocument, title: string): AdminComment {
  const { count, unseen, reasons } = comment.reports
  return {
    ...toComment(comment),
    account: comment.author,
    hidden: comment.hidden,
    article: { _id: comment.article.toHexString(), title },
    reports: { count, unseen, reasons }
  }
}

export function toPersonComment(
  { article, content, rating, createdAt }: CommentDocument,
  title: string
): PersonComment {
  return { article: { id: article.toHexString(), title }, content, rating, createdAt: createdAt.toISOString() }
}
