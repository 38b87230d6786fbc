import type { ActivityPage } from '@keur/contract/activity'
import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import {
  type ApiFilter,
  choiceFilter,
  type FilterChoice,
  readApiQuery,
  readId,
  toChoice,
  withChosen
} from '../shared/layout/api-filters.ts'
import { fullName } from '../users/user-changes.ts'
import { sectionChoices } from './activity-labels.ts'

export interface ActivityData {
  list: ActivityPage
  /** The colleagues of today. */
  userChoices: FilterChoice[]
}

const sectionFilter = choiceFilter({
  name: 'rubrique',
  parameter: 'section',
  label: 'Rubrique',
  all: 'Toutes',
  choices: sectionChoices
})

export const activityFilters = (userChoices: FilterChoice[]): ApiFilter[] => [
  sectionFilter,
  choiceFilter({ name: 'personne', parameter: 'user', label: 'Personne', all: 'Toutes', choices: userChoices })
]

export async function loadActivity({ request }: LoaderFunctionArgs): Promise<ActivityData> {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  // Former colleagues are no choices, but the address may name them: `user` takes any id.
  const query = { ...readApiQuery([sectionFilter], searchParams), user: readId(searchParams, 'personne') }
  const [list, colleagues] = await Promise.all([
    http.get('/admin/activity', { query, signal }),
    http.get('/admin/users', { query: { role: 'staff', limit: limits.pageLimit }, signal })
  ])
  const choices = colleagues.users.map((user) => toChoice(user._id, fullName(user) || user.email))
  const userChoices = withChosen(choices, query.user, list.activity[0]?.user.email ?? 'Ancien collègue')
  return { list: pageOrRedirect(list, query, request), userChoices }
}
