import type { ActivityPage } from '@keur/contract/activity'
import { limits } from '@keur/contract/limits'
import type { AdminUserPage } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { type ApiFilter, choiceFilter, type FilterChoice, readApiQuery } from '../shared/layout/api-filters.ts'
import { sectionChoices } from './activity-words.ts'

export interface Trail {
  list: ActivityPage
  /** The administrators of today, to choose one of. */
  people: FilterChoice[]
}

const sections = choiceFilter({
  name: 'rubrique',
  asks: 'section',
  label: 'Rubrique',
  all: 'Toutes',
  choices: sectionChoices
})

/** Both filters, once it is known who there is. */
export const activityFilters = (people: FilterChoice[]): ApiFilter[] => [
  sections,
  choiceFilter({ name: 'personne', asks: 'user', label: 'Personne', all: 'Toutes', choices: people })
]

/** An identifier of the API: who was an administrator once may still be asked for by it. */
const personIn = (address: URLSearchParams) => {
  const id = address.get('personne') ?? ''
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined
}

export async function loadActivity({ request }: LoaderFunctionArgs): Promise<Trail> {
  const { signal } = request
  const address = new URL(request.url).searchParams
  const query = { ...readApiQuery([sections], address), user: personIn(address) }
  const [list, administrators] = await Promise.all([
    http.get<ActivityPage>('/admin/activity', { query, signal }),
    http.get<AdminUserPage>('/admin/users', { query: { role: 'admin', limit: limits.pageLimit }, signal })
  ])
  const people = administrators.users.map(({ _id, email }) => ({ word: _id, value: _id, label: email }))
  return { list: pageOrRedirect(list, query, request), people }
}
