import type { Article } from '@keur/contract/article'
import { apiAddress } from '@keur/kit/http'
import { useEffect } from 'react'

/** Milliseconds after which somebody has begun to read, and the page has all it needs. */
const readAfter = 1_000

/** Once somebody reads an article, the agency's count grows. */
export function useViewCount({ _id }: Pick<Article, '_id'>) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Nobody waits for it, and nobody hears of it when it fails.
      fetch(apiAddress(`/articles/${_id}/views`), { method: 'POST', keepalive: true }).catch(() => {})
    }, readAfter)
    return () => clearTimeout(timer)
  }, [_id])
}
