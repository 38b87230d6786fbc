import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'
import { useSearchParams } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { type Cell, saveFile, writeCsv } from '../shared/csv.ts'
import { formatDateTime, today } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { readApiQuery } from '../shared/layout/api-filters.ts'
import { kindLabels, statusLabels, subjectOf } from './lead-labels.ts'
import { leadFilters } from './leads.loader.ts'

export function LeadExport({ total }: { total: number }) {
  const [searchParams] = useSearchParams()
  const { start, busy, error } = useAction(async () => {
    const leads = await fetchAllLeads(searchParams)
    saveFile(`demandes-${today()}.csv`, leadsToCsv(leads))
  })
  return (
    <>
      <Button variant="line" icon="download" busy={busy} disabled={total === 0} onClick={() => start()}>
        {busy ? 'Préparation…' : 'Exporter (CSV)'}
      </Button>
      <ActionStatus error={error} />
    </>
  )
}

async function fetchAllLeads(searchParams: URLSearchParams): Promise<Lead[]> {
  const leads: Lead[] = []
  const query = { ...readApiQuery(leadFilters, searchParams), limit: limits.pageLimit }
  let totalPages = 1
  for (let page = 1; page <= totalPages; page += 1) {
    const response = await http.get('/admin/leads', { query: { ...query, page } })
    leads.push(...response.leads)
    totalPages = response.totalPages
  }
  // A lead that arrives between two requests moves the last one of a page to the next page.
  return [...new Map(leads.map((lead) => [lead._id, lead])).values()]
}

type Column = [header: string, cell: (lead: Lead) => Cell]

const columns: Column[] = [
  ['Reçue le', ({ createdAt }) => formatDateTime(createdAt)],
  ['Type', ({ kind }) => kindLabels(kind).one],
  ['Statut', ({ status }) => statusLabels(status).label],
  ['Canal', ({ channel }) => ({ form: 'Formulaire', whatsapp: 'WhatsApp', phone: 'Téléphone' })[channel]],
  ['Prénom', ({ firstName }) => firstName],
  ['Nom', ({ lastName }) => lastName],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ phone }) => phone],
  ['Objet', subjectOf],
  ['Référence', ({ listing, items = [] }) => listing?.reference ?? items.map(({ reference }) => reference).join(', ')],
  ['Quantités', ({ items = [] }) => items.map(({ quantity, per }) => `${quantity} ${per}`).join(', ')],
  ['Heure de visite', ({ appointment }) => appointment && formatDateTime(appointment.time)],
  ['Jour souhaité', ({ date, from }) => date ?? from],
  ['Moment', ({ partOfDay }) => partOfDay],
  ['Départ', ({ to }) => to],
  ['Mois', ({ months }) => months],
  ['Livraison', ({ delivery }) => delivery],
  ['Service', ({ service }) => service],
  ['Prix souhaité', ({ price }) => price],
  ['Message', ({ message, description }) => [message, description].filter(Boolean).join('\n\n')],
  ['Prochaine étape', ({ nextStep: step }) => step && [step.day, step.who, step.what].filter(Boolean).join(', ')],
  ['Photos', ({ images = [] }) => images.length],
  ['Notes', ({ notes }) => notes.map(({ author, text }) => `${author}\u00a0: ${text}`).join('\n')]
]

export const leadsToCsv = (leads: Lead[]): string =>
  writeCsv(
    columns.map(([header]) => header),
    leads.map((lead) => columns.map(([, cell]) => cell(lead)))
  )
