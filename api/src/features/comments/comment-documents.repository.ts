import type { AdminComment, Comment } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import type { PersonComment } from '@keur/contract/privacy'
import { ObjectId } from 'mongodb'

/** A comment as it lies within its article. */
export interface CommentDocument {
  _id: ObjectId
  /** Identifier of the account, where there was one. */
  author?: string
  username: string
  content: string
  rating?: number
  createdAt: Date
  /** Shown to nobody, and counted for nothing. */
  hidden: boolean
  reports: {
    count: number
    /** How many of them an administrator has decided on. */
    seen: number
    /** Who reported it: no addresses, but enough to count each once. */
    by: string[]
    /** What the first of them said. */
    reasons: string[]
  }
}

/** A comment before it is stored; `createdAt` is now unless a past is being told. */
export type NewComment = Pick<CommentDocument, 'author' | 'username' | 'content' | 'rating'> & { createdAt?: Date }

/** A comment that nobody has reported yet. */
export function toDocument({ author, username, content, rating, createdAt = new Date() }: NewComment): CommentDocument {
  const reports = { count: 0, seen: 0, by: [], reasons: [] }
  return { _id: new ObjectId(), author, username, content, rating, createdAt, hidden: false, reports }
}

/** What visitors may read of the comments of an article: the newest, oldest first. */
export function readableOf(comments: CommentDocument[]): Comment[] {
  return comments
    .filter(({ hidden }) => !hidden)
    .slice(-limits.commentsShown)
    .map(toComment)
}

/** A comment with the article it was found in. */
export interface CommentRow {
  _id: ObjectId
  title: string
  comment: CommentDocument
}

export function toComment({ _id, username, content, rating, createdAt }: CommentDocument): Comment {
  return { _id: _id.toHexString(), username, content, rating, createdAt: createdAt.toISOString() }
}

export function toAdminComment({ _id, title, comment }: CommentRow): AdminComment {
  const { count, seen, reasons } = comment.reports
  return {
    ...toComment(comment),
    hidden: comment.hidden,
    article: { _id: _id.toHexString(), title },
    reports: { count, unseen: count - seen, reasons }
  }
}

export function toPersonComment({ _id, title, comment: { content, rating, createdAt } }: CommentRow): PersonComment {
  return { article: { id: _id.toHexString(), title }, content, rating, createdAt: createdAt.toISOString() }
}
