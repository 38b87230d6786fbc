import type { OutboxPage } from '@keur/contract/outbox'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { choiceFilter, readApiQuery } from '../shared/layout/api-filters.ts'

export const mailFilters = [
  choiceFilter({
    name: 'etat',
    parameter: 'state',
    label: 'État',
    all: 'Tous',
    choices: [
      { slug: 'bloques', value: 'stuck', label: 'Bloqués' },
      { slug: 'en-attente', value: 'waiting', label: 'En attente' },
      { slug: 'envoyes', value: 'sent', label: 'Envoyés' }
    ]
  })
]

export interface MailsData {
  list: OutboxPage
  /** Count of the mails that will not be tried again. */
  stuck: number
}

export async function loadMails({ request }: LoaderFunctionArgs): Promise<MailsData> {
  const { signal } = request
  const query = readApiQuery(mailFilters, new URL(request.url).searchParams)
  const [list, stuck] = await Promise.all([
    http.get('/admin/outbox', { query, signal }),
    http.get('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal })
  ])
  return { list: pageOrRedirect(list, query, request), stuck: stuck.total }
}
