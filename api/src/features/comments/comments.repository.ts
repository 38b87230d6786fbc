import type { Comment, CommentPage, CommentPageQuery } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import type { PersonComment } from '@keur/contract/privacy'
import { type Db, ObjectId } from 'mongodb'
import { published } from '../../domain/publication.ts'
import { objectId } from '../../persistence/listings/listing-documents.ts'
import { pageResponse } from '../../persistence/pagination.ts'
import { createRevision } from '../../persistence/revisions.repository.ts'
import { notFound, unprocessable } from '../../problems/problem.ts'
import { createCommentCounts } from './comment-counts.repository.ts'
import {
  commentCollections,
  type NewComment,
  newestFirst,
  toComment,
  toDocument,
  toPersonComment
} from './comment-documents.repository.ts'
import { createCommentModeration } from './comment-moderation.repository.ts'
import { anonymous } from './shown-name.ts'

interface Whereabouts {
  article: string
  comment: string
}

const missing = 'Commentaire non trouvé'
const missingArticle = 'Article non trouvé'
const fullSentence = 'Cet article a reçu trop de commentaires.'
const maxReporters = 100
const maxReasons = 5

/** Whether an article has a place for one more, those on their way counted. */
const hasPlace = {
  $expr: { $lt: [{ $add: ['$commentCount', { $size: { $ifNull: ['$arriving', []] } }] }, limits.commentsPerArticle] }
}

export type CommentsRepository = ReturnType<typeof createCommentsRepository>

/** Comments have a collection of their own; their article holds how many are shown, and their mean. */
export function createCommentsRepository(db: Db) {
  const collections = commentCollections(db)
  const { comments, articles } = collections
  const counts = createCommentCounts(collections)
  const revision = createRevision(db, 'comments')
  const changed = revision.raise
  const { titlesOf, ...moderation } = createCommentModeration({ ...collections, counts, changed })

  /** An article that visitors can read. Throws 404. */
  async function requireArticle(id: string, sentence = missingArticle) {
    const found = await articles.findOne(
      { ...published, _id: objectId(id, sentence) },
      { projection: { commentCount: 1 } }
    )
    if (!found) throw notFound(sentence)
    return found
  }

  /** One that visitors can see. */
  const visible = ({ article, comment }: Whereabouts, more = {}) => ({
    _id: objectId(comment, missing),
    article: objectId(article, missing),
    hidden: false,
    ...more
  })

  return {
    ...moderation,
    revision,
    createIndexes: async () => {
      await comments.createIndexes([
        { key: { article: 1, hidden: 1, ...newestFirst } },
        // Counts an article without fetching its comments.
        { key: { article: 1, hidden: 1, rating: 1 } },
        { key: newestFirst },
        { key: { author: 1 }, sparse: true },
        { key: { 'reports.unseen': 1, ...newestFirst }, partialFilterExpression: { 'reports.unseen': { $gt: 0 } } }
      ])
    },
    /** Repairs counts after a crash. */
    async repairCounts(signal?: AbortSignal): Promise<void> {
      await counts.repair(signal)
      await changed()
    },
    requireArticle,
    /** One page of the visible comments of an article, newest first. Throws 404. */
    async page(id: string, { page, limit }: CommentPageQuery): Promise<CommentPage> {
      const { _id: article, commentCount } = await requireArticle(id)
      const rows = await comments
        .find({ article, hidden: false }, { projection: { reports: 0 } })
        .sort(newestFirst)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray()
      return { comments: rows.map(toComment), ...pageResponse({ page, limit }, commentCount) }
    },
    /** Adds a comment to a published article. Throws 404, and 422 where as many are shown as may be. */
    async add(id: string, comment: NewComment): Promise<Comment> {
      const article = objectId(id, missingArticle)
      const document = toDocument(article, comment)
      const { matchedCount } = await articles.updateOne(
        { ...published, _id: article, ...hasPlace },
        { $push: { arriving: document._id } }
      )
      if (matchedCount === 0) {
        await requireArticle(id)
        throw unprocessable(fullSentence)
      }
      await comments.insertOne(document)
      const isThere = await counts.recount(article, document._id)
      await changed()
      if (isThere) return toComment(document)
      // Purged meanwhile.
      await comments.deleteOne({ _id: document._id })
      throw notFound(missingArticle)
    },
    /** Stores comments of a past, each once however often this is called. */
    async addImported(id: string, past: (NewComment & { createdAt: Date })[]): Promise<void> {
      const article = new ObjectId(id)
      for (const comment of past) {
        const { username, createdAt, article: _, ...rest } = toDocument(article, comment)
        await comments.updateOne({ article, username, createdAt }, { $setOnInsert: rest }, { upsert: true })
      }
      await counts.recount(article)
      await changed()
    },
    /** Whether this reporter has reported a comment already. Throws 404 for a comment that visitors do not see. */
    async isReported(where: Whereabouts, by: string): Promise<boolean> {
      await requireArticle(where.article, missing)
      const found = await comments.findOne(visible(where), { projection: { 'reports.by': 1 } })
      if (!found) throw notFound(missing)
      return found.reports.by.includes(by)
    },
    /** Counts a report, once per reporter. */
    async report(where: Whereabouts, by: string, reason: string | undefined): Promise<void> {
      await comments.updateOne(visible(where, { 'reports.by': { $ne: by } }), {
        $inc: { 'reports.count': 1, 'reports.unseen': 1 },
        $push: {
          'reports.by': { $each: [by], $slice: -maxReporters },
          'reports.reasons': { $each: reason ? [reason] : [], $slice: maxReasons }
        }
      })
    },
    /** All comments of an account, in any state. */
    async byAuthor(author: string): Promise<PersonComment[]> {
      const rows = await comments.find({ author }).sort(newestFirst).toArray()
      const titles = await titlesOf(rows)
      return rows.map((row) => toPersonComment(row, titles.get(row.article.toHexString()) ?? ''))
    },
    /** Removes the author from all comments of an account. Returns how many. */
    async anonymise(author: string): Promise<number> {
      const { modifiedCount } = await comments.updateMany(
        { author },
        { $set: { username: anonymous }, $unset: { author: '' } }
      )
      await changed()
      return modifiedCount
    },
    /** Deletes all comments of an article that is purged. Safe to repeat. */
    async deleteOfArticle(id: string): Promise<void> {
      await comments.deleteMany({ article: objectId(id, missingArticle) })
      await changed()
    }
  }
}
