import type { AdminCommentPage } from '@keur/contract/comment'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readDeskQuery } from '../shared/frame/desk-query.ts'

export const commentStateChoices = [
  { word: 'signales', value: 'reported', label: 'Signalés' },
  { word: 'masques', value: 'hidden', label: 'Masqués' }
]

const filters = [
  choiceFilter({ name: 'etat', asks: 'state', label: 'État', all: 'Tous', choices: commentStateChoices })
]

export interface Comments {
  list: AdminCommentPage
  /** Those that readers reported, where the list begins with everything; else none. */
  reported: AdminCommentPage['comments']
  reportedTotal: number
}

export async function loadComments({ request }: LoaderFunctionArgs): Promise<Comments> {
  const { signal } = request
  const query = readDeskQuery(filters, new URL(request.url).searchParams)
  const [list, waiting] = await Promise.all([
    http.get<AdminCommentPage>('/admin/comments', { query, signal }),
    http.get<AdminCommentPage>('/admin/comments', { query: { state: 'reported', limit: 10 }, signal })
  ])
  const first = query.page === 1 && !query.state
  return {
    list: pageOrRedirect(list, query, request),
    reported: first ? waiting.comments : [],
    reportedTotal: waiting.total
  }
}
