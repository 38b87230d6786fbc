import type { Article, Comment } from '@keur/contract/article'
import { useState } from 'react'

/** What readers wrote, newest first, with what was added on this page; the mean of the stars follows. */
export function useComments(article: Article) {
  const [added, setAdded] = useState<Comment[]>([])
  const known = new Set(article.comments.map(({ _id }) => _id))
  const fresh = added.filter(({ _id }) => !known.has(_id))
  return {
    comments: [...article.comments, ...fresh].reverse(),
    commentCount: article.commentCount + fresh.length,
    rating: meanOf(article, fresh),
    add: (comment: Comment) => setAdded((before) => [...before, comment])
  }
}

/** To one decimal. Exact where all comments are here, as near as the stored mean allows where older ones are not. */
function meanOf({ comments, commentCount, rating, ratingCount }: Article, fresh: Comment[]): number {
  const stars = starsOf(fresh)
  if (stars.length === 0) return rating
  const before = comments.length === commentCount ? starsOf(comments) : Array<number>(ratingCount).fill(rating)
  const all = [...before, ...stars]
  return Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 10) / 10
}

const starsOf = (comments: Comment[]) => comments.flatMap(({ rating }) => rating ?? [])
