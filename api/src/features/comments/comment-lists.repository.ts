import type { AdminCommentPage, AdminCommentQuery } from '@keur/contract/comment'
import type { PersonComment } from '@keur/contract/privacy'
import type { Collection, Document } from 'mongodb'
import { pageAnswer } from '../../found-page.ts'
import { living } from '../../listings/publication.ts'
import type { ArticleDocument } from '../articles/article-documents.repository.ts'
import { type CommentRow, toAdminComment, toPersonComment } from './comment-documents.repository.ts'

const conditionOf: Record<AdminCommentQuery['state'], Document> = {
  all: {},
  hidden: { 'comment.hidden': true },
  reported: { 'comment.hidden': false, $expr: { $gt: ['$comment.reports.count', '$comment.reports.seen'] } }
}

const alone = [{ $unwind: '$comments' }, { $project: { title: 1, comment: '$comments' } }]

/** Comments out of their articles. */
export function createCommentLists(articles: Collection<ArticleDocument>) {
  const rowsOf = (...steps: Document[]) => articles.aggregate<CommentRow>(steps).toArray()

  return {
    /** One page, newest first, wherever they are but in the trash. */
    async search({ page, limit, state }: AdminCommentQuery): Promise<AdminCommentPage> {
      const chosen = [{ $match: living }, ...alone, { $match: conditionOf[state] }]
      const newestFirst = { $sort: { 'comment.createdAt': -1, 'comment._id': -1 } }
      const [rows, [counted]] = await Promise.all([
        rowsOf(...chosen, newestFirst, { $skip: (page - 1) * limit }, { $limit: limit }),
        articles.aggregate<{ total: number }>([...chosen, { $count: 'total' }]).toArray()
      ])
      const total = counted?.total ?? 0
      return { comments: rows.map(toAdminComment), ...pageAnswer({ page, limit }, total) }
    },
    /** What one account wrote, wherever it is. */
    async byAuthor(author: string): Promise<PersonComment[]> {
      const anyOfTheirs = { $match: { 'comments.author': author } }
      const rows = await rowsOf(anyOfTheirs, ...alone, { $match: { 'comment.author': author } })
      return rows.map(toPersonComment)
    }
  }
}
