import type { AdminCommentPage, CommentFilter } from '@keur/contract/comment'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { formatDateTime } from '../shared/dates.ts'
import {
  type ApiFilter,
  choiceFilter,
  type FilterChoice,
  readApiQuery,
  readId,
  searchFilter,
  toChoice,
  withChosen
} from '../shared/layout/api-filters.ts'

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
      titles.map(({ _id, title }) => toChoice(_id, title)),
      filter.article,
      first?.article.title ?? 'Article choisi'
    ),
    accountChoices: withChosen([], filter.account, first ? `Compte de ${first.username}` : 'Compte choisi')
  }
}

const states: FilterChoice<'reported' | 'hidden'>[] = [
  { slug: 'signales', value: 'reported', label: 'Signalés' },
  { slug: 'masques', value: 'hidden', label: 'Masqués' }
]

const stateFilter = choiceFilter({ name: 'etat', parameter: 'state', label: 'État', all: 'Tous', choices: states })
const textFilter = searchFilter('Un mot, une adresse web…')

/** The value of `compte` for comments of visitors without an account. */
const withoutAccount = 'sans-compte'

/** The search of the page that lists all comments of an author. */
export const accountSearch = (account: string | undefined) => `?compte=${account ?? withoutAccount}`

export const commentFilters = (articles: FilterChoice[], accounts: FilterChoice[]): ApiFilter[] => [
  textFilter,
  stateFilter,
  choiceFilter({ name: 'article', parameter: 'article', label: 'Article', all: 'Tous', choices: articles }),
  choiceFilter({
    name: 'compte',
    parameter: 'account',
    label: 'Auteur',
    all: 'Tous',
    choices: [{ slug: withoutAccount, value: 'none', label: 'Sans compte' }, ...accounts]
  }),
  minuteFilter('du', 'from', 'Du'),
  minuteFilter('au', 'to', 'Au')
]

function minuteFilter(name: string, parameter: string, label: string): ApiFilter {
  return {
    kind: 'datetime-local',
    name,
    parameter,
    label,
    chip: (minute) => (isMinute(minute) ? `${label} ${formatDateTime(`${minute}Z`)}` : `${label}\u00a0: date inconnue`)
  }
}

/** The filter of the API for the search parameters of the page; invalid values are left out. */
export function readCommentFilter(searchParams: URLSearchParams): CommentFilter {
  const { state, search } = readApiQuery([stateFilter, textFilter], searchParams)
  const [from, to] = readPeriod(searchParams)
  return withoutUndefined({
    state: state as CommentFilter['state'],
    search: search as string | undefined,
    article: readId(searchParams, 'article'),
    account: searchParams.get('compte') === withoutAccount ? 'none' : readId(searchParams, 'compte'),
    from: from && `${from}:00.000Z`,
    to: to && `${to}:59.999Z`
  })
}

/** Both ends, the earlier first. No time zone: Senegal has UTC all year. */
function readPeriod(searchParams: URLSearchParams): [from: string | undefined, to: string | undefined] {
  const [from, to] = ['du', 'au'].map((name) => {
    const minute = searchParams.get(name) ?? ''
    return isMinute(minute) ? minute : undefined
  })
  return from && to && from > to ? [to, from] : [from, to]
}

function isMinute(text: string): boolean {
  const date = new Date(`${text}:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === text
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
