import type { AdminComment, AdminCommentPage, AdminCommentQuery, Comment } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import type { PersonComment } from '@keur/contract/privacy'
import { type Db, type Document, MongoServerError, ObjectId } from 'mongodb'
import { living, published } from '../../listings/publication.ts'
import { notFound, unprocessable } from '../../problems/problem.ts'
import type { ArticleDocument } from '../articles/articles.repository.ts'
import { recount } from './recount.ts'

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
  let version = 0

  const seen = ({ article, comment }: Whereabouts, more = {}) => ({
    ...published,
    _id: objectId(article, missing),
    comments: { $elemMatch: { _id: objectId(comment, missing), hidden: false, ...more } }
  })

  async function search({ page, limit, state }: AdminCommentQuery): Promise<AdminCommentPage> {
    const chosen = [{ $match: living }, { $unwind: '$comments' }, { $match: conditionOf[state] }]
    const [rows, counted] = await Promise.all([
      articles
        .aggregate<Row>([
          ...chosen,
          { $project: { title: 1, comment: '$comments' } },
          { $sort: { 'comment.createdAt': -1, 'comment._id': -1 } },
          { $skip: (page - 1) * limit },
          { $limit: limit }
        ])
        .toArray(),
      articles.aggregate<{ total: number }>([...chosen, { $count: 'total' }]).toArray()
    ])
    const total = counted[0]?.total ?? 0
    return { comments: rows.map(toAdminComment), page, limit, total, totalPages: Math.ceil(total / limit) }
  }

  /** What one account wrote, wherever it is. */
  async function byAuthor(author: string): Promise<PersonComment[]> {
    const rows = articles.aggregate<Row>([
      { $match: { 'comments.author': author } },
      { $unwind: '$comments' },
      { $match: { 'comments.author': author } },
      { $project: { title: 1, comment: '$comments' } }
    ])
    return (await rows.toArray()).map(toPersonComment)
  }

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
    search,
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
    byAuthor,
    /** What one account wrote stays, and is nobody's any more. Answers how many comments. */
    async anonymise(author: string): Promise<number> {
      const count = (await byAuthor(author)).length
      await articles.updateMany(
        { 'comments.author': author },
        { $set: { 'comments.$[mine].username': 'Anonyme' }, $unset: { 'comments.$[mine].author': '' } },
        { arrayFilters: [{ 'mine.author': author }] }
      )
      version += 1
      return count
    }
  }
}

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

interface Row {
  _id: ObjectId
  title: string
  comment: CommentDocument
}

const conditionOf: Record<AdminCommentQuery['state'], Document> = {
  all: {},
  hidden: { 'comments.hidden': true },
  reported: { 'comments.hidden': false, $expr: { $gt: ['$comments.reports.count', '$comments.reports.seen'] } }
}

function toComment({ _id, username, content, rating, createdAt }: CommentDocument): Comment {
  return { _id: _id.toHexString(), username, content, rating, createdAt: createdAt.toISOString() }
}

function toAdminComment({ _id, title, comment }: Row): AdminComment {
  const { count, seen, reasons } = comment.reports
  return {
    ...toComment(comment),
    hidden: comment.hidden,
    article: { _id: _id.toHexString(), title },
    reports: { count, unseen: count - seen, reasons }
  }
}

function toPersonComment({ _id, title, comment: { content, rating, createdAt } }: Row): PersonComment {
  return { article: { id: _id.toHexString(), title }, content, rating, createdAt: createdAt.toISOString() }
}

function objectId(id: string, sentence: string): ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(sentence)
  return new ObjectId(id)
}

/** Before there are too many comments there can be too much of them: a document ends at 16 MB. */
function fullInstead(error: unknown): never {
  if (error instanceof MongoServerError && (error.code === 10334 || error.code === 17419))
    throw unprocessable(fullSentence)
  throw error
}
