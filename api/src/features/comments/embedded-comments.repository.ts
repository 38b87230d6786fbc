import { type Db, MongoBulkWriteError, type ObjectId } from 'mongodb'
import { createCommentCounts } from './comment-counts.repository.ts'
import { type CommentDocument, commentCollections } from './comment-documents.repository.ts'
import { anonymous, withoutAddresses } from './shown-name.ts'

/**
 * A comment within its article, as versions before the collection of comments stored it. The first of them stored less.
 */
interface EmbeddedComment {
  _id: ObjectId
  author?: string
  username?: string
  content?: string
  rating?: number
  createdAt?: Date | string
  hidden?: boolean
  reports?: { count: number; seen: number; by: string[]; reasons: string[] }
}

interface ArticleWithComments {
  _id: ObjectId
  createdAt: Date
  comments: EmbeddedComment[]
}

/**
 * Moves the comments that lie within articles into their collection; they keep their identifiers. Safe to repeat and to
 * interrupt: a comment leaves its article after it is stored, and one that is stored already stays as it is. Processes
 * of the version before may add some until they are replaced: those come with the next run.
 */
export async function moveEmbeddedComments(db: Db): Promise<void> {
  const { comments, articles } = commentCollections(db)
  const { recount } = createCommentCounts({ comments, articles })
  const older = db.collection<ArticleWithComments>('articles')
  const projection = { comments: 1, createdAt: 1 }
  for await (const article of older.find({ 'comments.0': { $exists: true } }, { projection })) {
    const { _id } = article
    const documents = article.comments.map((comment) => toDocument(comment, article))
    await comments.insertMany(documents, { ordered: false }).catch(ignoreDuplicates)
    // Not where another process has added one since.
    await older.updateOne({ _id, comments: { $size: documents.length } }, { $set: { comments: [] } })
    await recount(_id)
  }
}

/** The first versions stored the author's e-mail address as the name; it must not become public. */
function toDocument(comment: EmbeddedComment, article: ArticleWithComments): CommentDocument {
  const { _id, author, username = '', content = '', rating, createdAt, hidden = false } = comment
  const { count, seen, reasons } = comment.reports ?? { count: 0, seen: 0, reasons: [] }
  return {
    _id,
    article: article._id,
    author,
    username: username.trim() === '' || username.includes('@') ? anonymous : username,
    content: withoutAddresses(content),
    rating: rating || undefined,
    createdAt: new Date(createdAt ?? article.createdAt),
    hidden,
    // Reporters were stored as hashes without a key, from which addresses can be guessed.
    reports: { count, unseen: count - seen, by: [], reasons }
  }
}

function ignoreDuplicates(error: unknown): void {
  const errors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
  if (errors.length === 0 || errors.some(({ code }) => code !== 11000)) throw error
}
