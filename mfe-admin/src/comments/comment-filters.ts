import type { CommentFilter } from '@keur/contract/comment'
import {
  type ApiFilter,
  choiceFilter,
  type FilterChoice,
  readApiQuery,
  searchFilter
} from '../shared/layout/api-filters.ts'
import { formatDateTime } from '../shared/layout/dates.ts'

const states: FilterChoice<'reported' | 'hidden'>[] = [
  { word: 'signales', value: 'reported', label: 'Signalés' },
  { word: 'masques', value: 'hidden', label: 'Masqués' }
]

const stateFilter = choiceFilter({ name: 'etat', asks: 'state', label: 'État', all: 'Tous', choices: states })
const textFilter = searchFilter('Un mot, une adresse web…')

/** Where the address says so, comments that nobody wrote with an account. */
const withoutAccount = 'sans-compte'

/** What was written in a comment's place of the address leads to all that its author wrote. */
export const accountSearch = (account: string | undefined) => `?compte=${account ?? withoutAccount}`

/** The filters of the list. What is asked for now is among the choices, whatever else there is. */
export const commentFilters = (articles: FilterChoice[], accounts: FilterChoice[]): ApiFilter[] => [
  textFilter,
  stateFilter,
  choiceFilter({ name: 'article', asks: 'article', label: 'Article', all: 'Tous', choices: articles }),
  choiceFilter({
    name: 'compte',
    asks: 'account',
    label: 'Auteur',
    all: 'Tous',
    choices: [{ word: withoutAccount, value: 'none', label: 'Sans compte' }, ...accounts]
  }),
  momentFilter('du', 'from', 'Du'),
  momentFilter('au', 'to', 'Au')
]

function momentFilter(name: string, asks: string, label: string): ApiFilter {
  return {
    kind: 'datetime-local',
    name,
    asks,
    label,
    chip: (minute) => (isMinute(minute) ? `${label} ${formatDateTime(`${minute}Z`)}` : `${label}\u00a0: date inconnue`)
  }
}

/** What the address asks the API for, page and number of rows apart. */
export function readCommentFilter(address: URLSearchParams): CommentFilter {
  const { state, search } = readApiQuery([stateFilter, textFilter], address)
  const [from, to] = periodIn(address)
  return withoutUndefined({
    state: state as CommentFilter['state'],
    search: search as string | undefined,
    article: idIn(address, 'article'),
    account: address.get('compte') === withoutAccount ? 'none' : idIn(address, 'compte'),
    from: from && `${from}:00.000Z`,
    to: to && `${to}:59.999Z`
  })
}

/** Both ends, the earlier first; Senegal keeps universal time all year. */
function periodIn(address: URLSearchParams): [from: string | undefined, to: string | undefined] {
  const [from, to] = ['du', 'au'].map((name) => {
    const minute = address.get(name) ?? ''
    return isMinute(minute) ? minute : undefined
  })
  return from && to && from > to ? [to, from] : [from, to]
}

function isMinute(text: string): boolean {
  const moment = new Date(`${text}:00.000Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 16) === text
}

function idIn(address: URLSearchParams, name: string): string | undefined {
  const id = address.get(name) ?? ''
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
