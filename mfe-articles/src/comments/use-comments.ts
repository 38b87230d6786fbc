import type { Article, Comment } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { isHttpProblem } from '@keur/kit/http'
import { useState } from 'react'
import { loadCommentPage } from './comment-pages.ts'

/** The pages after the first one that were asked for since: what they hold, and which was the last. */
interface Older {
  after: number
  comments: Comment[]
  page: number
  totalPages: number
  /** The first of the comments that came last. */
  firstLoaded?: string
}

export type Comments = ReturnType<typeof useComments>

/**
 * What readers wrote below an article, newest first, with what was added and asked for since the page came; the mean of
 * the stars follows. `first` is the page of comments that the article came with.
 */
export function useComments(article: Article, first: CommentPage) {
  const [added, setAdded] = useState<Comment[]>([])
  const [following, setFollowing] = useState<Older>()
  const [progress, setProgress] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  // Another first page has other ones after it.
  const older: Older =
    following?.after === first.page
      ? following
      : { after: first.page, comments: [], page: first.page, totalPages: first.totalPages }
  const stored = unique([...first.comments, ...older.comments])
  const known = new Set(stored.map(({ _id }) => _id))
  const fresh = added.filter(({ _id }) => !known.has(_id))

  async function loadMore() {
    if (progress.busy) return
    setProgress({ busy: true })
    try {
      const { comments, page, totalPages } = await loadCommentPage(article._id, older.page + 1)
      const firstLoaded = comments.find(({ _id }) => !known.has(_id))?._id
      setFollowing({ ...older, comments: [...older.comments, ...comments], page, totalPages, firstLoaded })
      setProgress({ busy: false })
    } catch (error) {
      const failure = isHttpProblem(error) ? error.message : 'Les commentaires n’ont pas pu être chargés.'
      setProgress({ busy: false, failure })
    }
  }
  return {
    comments: [...fresh, ...stored],
    commentCount: article.commentCount + fresh.length,
    rating: meanOf(article, stored, fresh),
    add: (comment: Comment) => setAdded((before) => [comment, ...before]),
    /** The page of older comments that follows; undefined where there is none. */
    nextPage: older.page < older.totalPages ? older.page + 1 : undefined,
    /** The page of newer comments before the first one here; undefined where there is none. */
    previousPage: first.page > 1 ? first.page - 1 : undefined,
    firstLoaded: older.firstLoaded,
    loadMore,
    ...progress
  }
}

/** A comment that was written meanwhile moves another one to the next page, where it comes a second time. */
const unique = (comments: Comment[]) => [...new Map(comments.map((comment) => [comment._id, comment])).values()]

/** To one decimal. Exact where all comments are here, as near as the stored mean allows where others are not. */
function meanOf({ commentCount, rating, ratingCount }: Article, stored: Comment[], fresh: Comment[]): number {
  const stars = starsOf(fresh)
  if (stars.length === 0) return rating
  const before = stored.length === commentCount ? starsOf(stored) : Array<number>(ratingCount).fill(rating)
  const all = [...before, ...stars]
  return Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 10) / 10
}

const starsOf = (comments: Comment[]) => comments.flatMap(({ rating }) => rating ?? [])
