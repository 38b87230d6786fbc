import { type Collection, ObjectId } from 'mongodb'
import { wordsOf } from '../../text/folding.ts'
import type { ArticleDocument } from './article-documents.repository.ts'

/** An article of a version without drafts and revisions; its comments have no identifiers. */
interface OlderArticle {
  _id: ObjectId
  title: string
  comments?: object[]
  revision?: number
}

/**
 * Fills in, once, what articles of earlier versions lack. Their comments get the identifiers by which they are moved
 * afterwards.
 */
export async function completeOlder(articles: Collection<ArticleDocument>): Promise<void> {
  const older = articles as unknown as Collection<OlderArticle>
  const untouched = { revision: { $exists: false } }
  for await (const { _id, title, comments = [] } of older.find(untouched)) {
    const withIds = comments.map((comment) => ({ _id: new ObjectId(), ...comment }))
    const counts = { rating: 0, commentCount: 0, ratingCount: 0 }
    const complete = { comments: withIds, ...counts, terms: { words: wordsOf(title) }, draft: false, revision: 1 }
    await older.updateOne({ _id, ...untouched }, { $set: complete as object })
  }
}
