import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'

/** The query parameter of an article's URL for the page of comments, for visitors without scripts. */
export const pageParameter = 'commentaires'

/** The page of comments of a URL; 1 if it is missing or invalid. */
export function commentPageIn(search: URLSearchParams): number {
  const page = Number(search.get(pageParameter))
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1
}

export const commentPagePath = (article: string, page: number) =>
  `/articles/${article}${page > 1 ? `?${pageParameter}=${page}` : ''}#commentaires`

export const loadCommentPage = (article: string, page: number, signal?: AbortSignal) =>
  http.get('/articles/:id/comments', { params: { id: article }, query: { page }, signal })
