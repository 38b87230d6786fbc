import type { AdminCommentPage, CommentFilter } from '@keur/contract/comment'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { type FilterChoice, readApiQuery } from '../shared/layout/api-filters.ts'
import { readCommentFilter } from './comment-filters.ts'

export interface CommentsData {
  list: AdminCommentPage
  /** Empty for the list of all comments. */
  filter: CommentFilter
  /** Reported comments, shown above the first page of the unfiltered list; empty on every other page. */
  reported: AdminCommentPage['comments']
  reportedTotal: number
  articleChoices: FilterChoice[]
  accountChoices: FilterChoice[]
}

export async function loadComments({ request }: LoaderFunctionArgs): Promise<CommentsData> {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const filter = readCommentFilter(searchParams)
  const query = { ...readApiQuery([], searchParams), ...filter }
  const [list, reported, titles] = await Promise.all([
    http.get('/admin/comments', { query, signal }),
    http.get('/admin/comments', { query: { state: 'reported', limit: 10 }, signal }),
    http.get('/articles/titles', { signal })
  ])
  const isUnfiltered = query.page === 1 && Object.keys(filter).length === 0
  const [first] = list.comments
  return {
    list: pageOrRedirect(list, query, request),
    filter,
    reported: isUnfiltered ? reported.comments : [],
    reportedTotal: reported.total,
    articleChoices: withChosen(
      titles.map(({ _id, title }) => choiceOf(_id, title)),
      filter.article,
      first?.article.title ?? 'Article choisi'
    ),
    accountChoices: withChosen([], filter.account, first ? `Compte de ${first.username}` : 'Compte choisi')
  }
}

const choiceOf = (id: string, label: string): FilterChoice => ({ slug: id, value: id, label })

/** The choices and the one in the address, which may be missing among them: the article may be a draft. */
function withChosen(choices: FilterChoice[], chosen: string | undefined, label: string): FilterChoice[] {
  if (!chosen || chosen === 'none' || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, choiceOf(chosen, label)]
}
