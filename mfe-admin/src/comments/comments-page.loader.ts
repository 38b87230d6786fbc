import type { ArticleTitleList } from '@keur/contract/article'
import type { AdminCommentPage, CommentFilter } from '@keur/contract/comment'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import type { FilterChoice } from '../shared/layout/api-filters.ts'
import { readApiQuery } from '../shared/layout/api-filters.ts'
import { readCommentFilter } from './comment-filters.ts'

export interface Comments {
  list: AdminCommentPage
  /** What narrows the list down; nothing where it is of all comments. */
  filter: CommentFilter
  /** Those that readers reported, where the list begins with everything; else none. */
  reported: AdminCommentPage['comments']
  reportedTotal: number
  /** What can be chosen from. */
  articles: FilterChoice[]
  accounts: FilterChoice[]
}

export async function loadComments({ request }: LoaderFunctionArgs): Promise<Comments> {
  const { signal } = request
  const address = new URL(request.url).searchParams
  const filter = readCommentFilter(address)
  const query = { ...readApiQuery([], address), ...filter }
  const [list, waiting, titles] = await Promise.all([
    http.get<AdminCommentPage>('/admin/comments', { query, signal }),
    http.get<AdminCommentPage>('/admin/comments', { query: { state: 'reported', limit: 10 }, signal }),
    http.get<ArticleTitleList>('/articles/titles', { signal })
  ])
  const isWhole = query.page === 1 && Object.keys(filter).length === 0
  const [first] = list.comments
  return {
    list: pageOrRedirect(list, query, request),
    filter,
    reported: isWhole ? waiting.comments : [],
    reportedTotal: waiting.total,
    articles: withChosen(
      titles.map(({ _id, title }) => choiceOf(_id, title)),
      filter.article,
      first?.article.title ?? 'Article choisi'
    ),
    accounts: withChosen([], filter.account, first ? `Compte de ${first.username}` : 'Compte choisi')
  }
}

const choiceOf = (id: string, label: string): FilterChoice => ({ word: id, value: id, label })

/** What the address asks for may be a draft, or nobody's list knows it. */
function withChosen(choices: FilterChoice[], chosen: string | undefined, label: string): FilterChoice[] {
  if (!chosen || chosen === 'none' || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, choiceOf(chosen, label)]
}
