import type { Lead, LeadListing, LeadPage } from '@keur/contract/lead'
import type { PersonThread } from '@keur/contract/privacy'
import type { ReplyText } from '@keur/contract/reply-text'
import { defaults, isForSale } from '@keur/contract/vocabulary'
import { loadOrNotFound } from '@keur/kit/errors'
import { http, isHttpProblem } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readApiQuery, searchFilter } from '../shared/layout/api-filters.ts'
import { dueChoices, leadKindChoices, leadStatusChoices } from './lead-labels.ts'
import type { ListingToday } from './reply-text.ts'

export const leadFilters = [
  searchFilter('Nom, téléphone, référence…'),
  choiceFilter({ name: 'type', parameter: 'kind', label: 'Type', all: 'Tous', choices: leadKindChoices }),
  choiceFilter({ name: 'a-rappeler', parameter: 'due', label: 'À rappeler', all: 'Toutes', choices: dueChoices }),
  choiceFilter({ name: 'statut', parameter: 'status', label: 'Statut', all: 'Tous', choices: leadStatusChoices })
]

export async function loadLeads({ request }: LoaderFunctionArgs): Promise<LeadPage> {
  const query = readApiQuery(leadFilters, new URL(request.url).searchParams)
  return pageOrRedirect(await http.get('/admin/leads', { query, signal: request.signal }), query, request)
}

export interface LeadData {
  lead: Lead
  /** Absent where it could not be read: the page shows the lead without it. */
  listingToday?: ListingToday | undefined
  thread?: PersonThread | undefined
  /** The agency's own texts for replies. */
  replies?: ReplyText[] | undefined
}

export async function loadLead({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<LeadData> {
  const options = { params: { id }, signal }
  const lead = await loadOrNotFound(http.get('/admin/leads/:id', options))
  const [thread, listingToday, replies] = await Promise.all([
    http.get('/admin/leads/:id/person', options).catch(() => undefined),
    lead.listing && readListing(lead.listing, signal),
    http.get('/admin/replies', { signal }).then(
      (list) => list.replies,
      () => undefined
    )
  ])
  return { lead, listingToday, thread, replies }
}

async function readListing({ type, id }: LeadListing, signal: AbortSignal): Promise<ListingToday | undefined> {
  const options = { params: { id }, signal }
  try {
    if (type === 'sales') {
      const sale = await http.get('/admin/sales/:id', options)
      return { isGone: sale.state === 'trash' || !isForSale(sale), agent: sale.agent }
    }
    const listing = await http.get(type === 'btp' ? '/admin/btp/:id' : '/admin/properties/:id', options)
    return {
      isGone: listing.state === 'trash' || listing.availability !== defaults.availability,
      agent: listing.agent
    }
  } catch (error) {
    return isHttpProblem(error) && error.status === 404 ? { isGone: true } : undefined
  }
}
