import { ObjectId } from 'mongodb'
import type { CommentCollections } from './comment-documents.repository.ts'

interface Counts {
  rating: number
  commentCount: number
  ratingCount: number
}

type CountedGroup = { _id: ObjectId; commentCount: number; ratingCount: number; stars: number }

/** In seconds, longer than any write takes: a comment that has not arrived by then never will. */
const arrivalSeconds = 300

const none: Counts = { rating: 0, commentCount: 0, ratingCount: 0 }
const groupByArticle = {
  $group: {
    _id: '$article',
    commentCount: { $sum: 1 },
    ratingCount: { $sum: { $cond: ['$rating', 1, 0] } },
    stars: { $sum: '$rating' }
  }
}

/** The mean to one decimal: 4.25 is 4.3. */
const toCounts = ({ commentCount, ratingCount, stars }: CountedGroup): Counts => ({
  rating: ratingCount === 0 ? 0 : Math.floor((stars / ratingCount) * 10 + 0.5) / 10,
  commentCount,
  ratingCount
})

/** Keeps the mean and the counts that articles hold equal to the comments that are shown. */
export function createCommentCounts({ comments, articles }: CommentCollections) {
  async function countsOf(article: ObjectId): Promise<Counts> {
    const [group] = await comments
      .aggregate<CountedGroup>([{ $match: { article, hidden: false } }, groupByArticle])
      .toArray()
    return group ? toCounts(group) : none
  }

  /** Stores the counts unless another count was stored since `version` was read. */
  async function store(article: ObjectId, version: number | undefined, counts: Counts, comment?: ObjectId) {
    const oldest = ObjectId.createFromTime(Math.floor(Date.now() / 1000) - arrivalSeconds)
    const stillArriving = {
      $filter: {
        input: { $ifNull: ['$arriving', []] },
        cond: { $and: [{ $gte: ['$$this', oldest] }, { $ne: ['$$this', comment ?? null] }] }
      }
    }
    const { matchedCount } = await articles.updateOne({ _id: article, countVersion: version ?? { $exists: false } }, [
      { $set: { ...counts, countVersion: (version ?? 0) + 1, arriving: stillArriving } }
    ])
    return matchedCount === 1
  }

  /**
   * Counts the comments of an article again, after each write to them; `comment` is one that arrived by it. It is done
   * when a count that began after this call is stored, by any process: by the second version from now on that is
   * certain. Returns false where the article is gone.
   */
  async function recount(article: ObjectId, comment?: ObjectId): Promise<boolean> {
    let first: number | undefined
    for (;;) {
      const found = await articles.findOne({ _id: article }, { projection: { countVersion: 1 } })
      if (!found) return false
      const version = found.countVersion ?? 0
      first ??= version
      if (version >= first + 2) break
      if (await store(article, found.countVersion, await countsOf(article), comment)) return true
    }
    if (comment) await articles.updateOne({ _id: article }, { $pull: { arriving: comment } })
    return true
  }

  return {
    recount,
    /** Counts again where a crash, or a backup of two moments, left something else than there is. */
    async repair(signal?: AbortSignal): Promise<void> {
      const groups = comments.aggregate<CountedGroup>([{ $match: { hidden: false } }, groupByArticle])
      const actual = new Map((await groups.toArray()).map((group) => [group._id.toHexString(), toCounts(group)]))
      const projection = { rating: 1, commentCount: 1, ratingCount: 1, arriving: 1 }
      for await (const article of articles.find({}, { projection })) {
        if (signal?.aborted) return
        const { rating, commentCount, ratingCount } = actual.get(article._id.toHexString()) ?? none
        const isRight =
          article.rating === rating && article.commentCount === commentCount && article.ratingCount === ratingCount
        if (!isRight || article.arriving?.length) await recount(article._id)
      }
    }
  }
}

export type CommentCounts = ReturnType<typeof createCommentCounts>
