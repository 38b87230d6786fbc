import type { Lead, LeadPage } from '@keur/contract/lead'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readApiQuery, searchFilter } from '../shared/layout/api-filters.ts'
import { leadKindChoices, leadStatusChoices } from './lead-labels.ts'

export const leadFilters = [
  searchFilter('Nom, téléphone, référence…'),
  choiceFilter({ name: 'type', parameter: 'kind', label: 'Type', all: 'Tous', choices: leadKindChoices }),
  choiceFilter({ name: 'statut', parameter: 'status', label: 'Statut', all: 'Tous', choices: leadStatusChoices })
]

export async function loadLeads({ request }: LoaderFunctionArgs): Promise<LeadPage> {
  const query = readApiQuery(leadFilters, new URL(request.url).searchParams)
  return pageOrRedirect(await http.get('/admin/leads', { query, signal: request.signal }), query, request)
}

export const loadLead = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<Lead> =>
  loadOrNotFound(http.get('/admin/leads/:id', { params: { id }, signal }))
