import type { AdminUserPage } from '@keur/contract/user'
import { type Role, roleLabels } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readApiQuery, searchFilter } from '../shared/layout/api-filters.ts'

export const userFilters = [
  searchFilter('Nom ou e-mail…'),
  choiceFilter({
    name: 'role',
    parameter: 'role',
    label: 'Rôle',
    all: 'Tous',
    choices: [
      { slug: 'collegues', value: 'staff', label: 'Collègues' },
      ...(Object.entries(roleLabels) as [Role, string][]).map(([value, label]) => ({
        slug: `${label.toLowerCase().replace('é', 'e')}s`,
        value,
        label: `${label}s`
      }))
    ]
  })
]

export async function loadUsers({ request }: LoaderFunctionArgs): Promise<AdminUserPage> {
  const query = readApiQuery(userFilters, new URL(request.url).searchParams)
  const page = await http.get('/admin/users', { query, signal: request.signal })
  return pageOrRedirect(page, query, request)
}
