import type { AdminComment, Comment } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import { type Db, MongoServerError } from 'mongodb'
import { objectId } from '../../listings/listing-documents.repository.ts'
import { living, published } from '../../listings/publication.ts'
import { notFound, unprocessable } from '../../problems/problem.ts'
import type { ArticleDocument } from '../articles/article-documents.repository.ts'
import { type NewComment, toAdminComment, toComment, toDocument } from './comment-documents.repository.ts'
import { createCommentLists } from './comment-lists.repository.ts'
import { recount } from './recount.ts'
import { anonymous } from './shown-name.ts'

interface Whereabouts {
  article: string
  comment: string
}

const missing = 'Commentaire non trouvé'
const missingArticle = 'Article non trouvé'
const fullSentence = 'Cet article a reçu trop de commentaires.'
const reportersKept = 100
const reasonsKept = 5

export type CommentsRepository = ReturnType<typeof createCommentsRepository>

/** Comments lie within their article: so a comment and the article's mean are one write, and no count is ever wrong. */
export function createCommentsRepository(db: Db) {
  const articles = db.collection<ArticleDocument>('articles')
  const lists = createCommentLists(articles)
  let version = 0

  /** One that visitors can see. */
  const seen = ({ article, comment }: Whereabouts, more = {}) => ({
    ...published,
    _id: objectId(article, missing),
    comments: { $elemMatch: { _id: objectId(comment, missing), hidden: false, ...more } }
  })

  return {
    /** Grows with every write through this process that readers can see. */
    version: () => version,
    createIndexes: async () => {
      await articles.createIndexes([{ key: { 'comments._id': 1 } }, { key: { 'comments.author': 1 }, sparse: true }])
    },
    /** Adds a comment to a published article, and its stars to the mean. Throws 404, and 422 where the article has as many as it may have. */
    async add(article: string, comment: NewComment): Promise<Comment> {
      const stored = toDocument(comment)
      const _id = objectId(article, missingArticle)
      const notFull = { [`comments.${limits.commentsPerArticle - 1}`]: { $exists: false } }
      // What a visitor wrote is no expression, even where it begins with a dollar sign.
      const added = { $concatArrays: ['$comments', [{ $literal: stored }]] }
      const { matchedCount } = await articles
        .updateOne({ ...published, _id, ...notFull }, [{ $set: { comments: added } }, recount])
        .catch(fullInstead)
      if (matchedCount === 0) {
        if (await articles.findOne({ ...published, _id }, { projection: { _id: 1 } })) throw unprocessable(fullSentence)
        throw notFound(missingArticle)
      }
      version += 1
      return toComment(stored)
    },
    /** Whether somebody has reported a comment. Throws 404 where visitors do not see it. */
    async isReported(where: Whereabouts, by: string): Promise<boolean> {
      const projection = { _id: 1 }
      if (await articles.findOne(seen(where, { 'reports.by': by }), { projection })) return true
      if (await articles.findOne(seen(where), { projection })) return false
      throw notFound(missing)
    },
    /** Counts a report, once for each who reports. */
    async report(where: Whereabouts, by: string, reason: string | undefined): Promise<void> {
      await articles
        .updateOne(seen(where, { 'reports.by': { $ne: by } }), {
          $inc: { 'comments.$.reports.count': 1 },
          $push: {
            'comments.$.reports.by': { $each: [by], $slice: -reportersKept },
            'comments.$.reports.reasons': { $each: reason ? [reason] : [], $slice: reasonsKept }
          }
        } as object)
        .catch(fullInstead)
    },
    search: lists.search,
    /** Hides a comment or lets it stand, counts again without or with it, and settles its reports. Throws 404. */
    async decide(comment: string, hidden: boolean): Promise<AdminComment> {
      const _id = objectId(comment, missing)
      const settled = { $mergeObjects: ['$$this.reports', { seen: '$$this.reports.count' }] }
      const decided = { $mergeObjects: ['$$this', { hidden, reports: settled }] }
      const comments = {
        $map: { input: '$comments', in: { $cond: [{ $eq: ['$$this._id', _id] }, decided, '$$this'] } }
      }
      const found = await articles.findOneAndUpdate(
        { ...living, 'comments._id': _id },
        [{ $set: { comments } }, recount],
        {
          returnDocument: 'after',
          projection: { title: 1, comments: { $elemMatch: { _id } } }
        }
      )
      if (!found) throw notFound(missing)
      version += 1
      return toAdminComment({ _id: found._id, title: found.title, comment: found.comments[0]! })
    },
    byAuthor: lists.byAuthor,
    /** What one account wrote stays, and is nobody's any more. Answers how many comments. */
    async anonymise(author: string): Promise<number> {
      const count = (await lists.byAuthor(author)).length
      await articles.updateMany(
        { 'comments.author': author },
        { $set: { 'comments.$[mine].username': anonymous }, $unset: { 'comments.$[mine].author': '' } },
        { arrayFilters: [{ 'mine.author': author }] }
      )
      version += 1
      return count
    }
  }
}

/** Before there are too many comments there can be too much of them: a document ends at 16 MB. */
function fullInstead(error: unknown): never {
  if (error instanceof MongoServerError && (error.code === 10334 || error.code === 17419))
    throw unprocessable(fullSentence)
  throw error
}
