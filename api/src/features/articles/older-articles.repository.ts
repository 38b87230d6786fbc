import type { Collection, ObjectId } from 'mongodb'
import { wordsOf } from '../../listings/folding.ts'
import { type CommentDocument, toDocument } from '../comments/comment-documents.repository.ts'
import { countsOf } from '../comments/counts.ts'
import { anonymous, withoutAddresses } from '../comments/shown-name.ts'
import type { ArticleDocument } from './article-documents.repository.ts'

/** An article of a version without drafts and revisions; its comments have no identifiers yet. */
interface OlderArticle {
  _id: ObjectId
  title: string
  comments?: { username?: string; content?: string; rating?: number; createdAt?: string | Date }[]
  createdAt: Date
  revision?: number
}

/**
 * Fills in, once, what articles of earlier versions lack. Comments had no identifiers, and may bear the e-mail of who wrote them as their
 * name: that was never meant to be read by everybody.
 */
export async function completeOlder(articles: Collection<ArticleDocument>): Promise<void> {
  const older = articles as unknown as Collection<OlderArticle>
  const untouched = { revision: { $exists: false } }
  for await (const { _id, title, createdAt, ...article } of older.find(untouched)) {
    const comments = (article.comments ?? []).map((comment) => completed(comment, createdAt))
    const terms = { words: wordsOf(title) }
    const complete = { comments, ...countsOf(comments), terms, draft: false, revision: 1 }
    await older.updateOne({ _id, ...untouched }, { $set: complete as object })
  }
}

function completed(comment: NonNullable<OlderArticle['comments']>[number], fallback: Date): CommentDocument {
  const { username = '', content = '', rating, createdAt } = comment
  return toDocument({
    username: username.trim() === '' || username.includes('@') ? anonymous : username,
    content: withoutAddresses(content),
    rating: rating || undefined,
    createdAt: new Date(createdAt ?? fallback)
  })
}
