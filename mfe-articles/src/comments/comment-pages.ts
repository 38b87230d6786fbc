import type { CommentPage } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'

/** The parameter of an article's address that names a page of its comments, for visitors without scripts. */
const pageParameter = 'commentaires'

/** The page of comments that an address asks for; what is none is the first. */
export function commentPageIn(search: URLSearchParams): number {
  const page = Number(search.get(pageParameter))
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1
}

/** The address of an article with another page of its comments in sight. */
export const commentPagePath = (article: string, page: number) =>
  `/articles/${article}${page > 1 ? `?${pageParameter}=${page}` : ''}#commentaires`

export const loadCommentPage = (article: string, page: number, signal?: AbortSignal) =>
  http.get<CommentPage>(`/articles/${article}/comments`, { query: { page }, ...(signal && { signal }) })
