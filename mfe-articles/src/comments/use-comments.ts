import type { Article, Comment } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useState } from 'react'
import { loadCommentPage } from './comment-pages.ts'

/** Comments of the pages that were loaded after the first one, and the last of these pages. */
interface OlderComments {
  after: number
  comments: Comment[]
  page: number
  totalPages: number
  /** The first comment of the last loaded page. */
  firstLoaded?: string
}

export type Comments = ReturnType<typeof useComments>

/**
 * The comments of an article, newest first, with those that were added or loaded since, and the rating with their
 * stars. `first` is the page that was loaded with the article.
 */
export function useComments(article: Article, first: CommentPage) {
  const [added, setAdded] = useState<Comment[]>([])
  const [loaded, setLoaded] = useState<OlderComments>()
  const [progress, setProgress] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  // Loaded pages belong to one first page.
  const older: OlderComments =
    loaded?.after === first.page
      ? loaded
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
      setLoaded({ ...older, comments: [...older.comments, ...comments], page, totalPages, firstLoaded })
      setProgress({ busy: false })
    } catch (error) {
      const failure = isHttpProblem(error) ? error.message : t('Les commentaires n’ont pas pu être chargés.')
      setProgress({ busy: false, failure })
    }
  }
  return {
    comments: [...fresh, ...stored],
    commentCount: article.commentCount + fresh.length,
    rating: meanOf(article, stored, fresh),
    add: (comment: Comment) => setAdded((before) => [comment, ...before]),
    /** The next page of older comments; undefined if there is none. */
    nextPage: older.page < older.totalPages ? older.page + 1 : undefined,
    /** The page of newer comments before `first`; undefined if there is none. */
    previousPage: first.page > 1 ? first.page - 1 : undefined,
    firstLoaded: older.firstLoaded,
    loadMore,
    ...progress
  }
}

/** A new comment moves an older one to the next page, which then contains it again. */
const unique = (comments: Comment[]) => [...new Map(comments.map((comment) => [comment._id, comment])).values()]

/** To one decimal. Exact if all comments are loaded, otherwise approximated by the stored mean. */
function meanOf({ commentCount, rating, ratingCount }: Article, stored: Comment[], fresh: Comment[]): number {
  const stars = starsOf(fresh)
  if (stars.length === 0) return rating
  const before = stored.length === commentCount ? starsOf(stored) : Array<number>(ratingCount).fill(rating)
  const all = [...before, ...stars]
  return Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 10) / 10
}

const starsOf = (comments: Comment[]) => comments.flatMap(({ rating }) => rating ?? [])
