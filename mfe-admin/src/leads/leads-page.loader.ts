import type { LeadPage } from '@keur/contract/lead'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readApiQuery, searchFilter } from '../shared/layout/api-filters.ts'
import { leadKindChoices, leadStatusChoices } from './lead-words.ts'

export const leadFilters = [
  searchFilter('Nom, téléphone, référence…'),
  choiceFilter({ name: 'type', asks: 'kind', label: 'Type', all: 'Tous', choices: leadKindChoices }),
  choiceFilter({ name: 'statut', asks: 'status', label: 'Statut', all: 'Tous', choices: leadStatusChoices })
]

export async function loadLeads({ request }: LoaderFunctionArgs): Promise<LeadPage> {
  const query = readApiQuery(leadFilters, new URL(request.url).searchParams)
  return pageOrRedirect(await http.get<LeadPage>('/admin/leads', { query, signal: request.signal }), query, request)
}
