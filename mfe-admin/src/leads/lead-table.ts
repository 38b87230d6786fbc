import type { Lead } from '@keur/contract/lead'
import { type Cell, writeCsv } from '../shared/csv/write-csv.ts'
import { formatDateTime } from '../shared/dates.ts'
import { subjectOf, wordsOfKind, wordsOfStatus } from './lead-words.ts'

type Column = [head: string, cell: (lead: Lead) => Cell]

const columns: Column[] = [
  ['Reçue le', ({ createdAt }) => formatDateTime(createdAt)],
  ['Type', ({ kind }) => wordsOfKind(kind).one],
  ['Statut', ({ status }) => wordsOfStatus(status).label],
  ['Canal', ({ channel }) => (channel === 'whatsapp' ? 'WhatsApp' : 'Formulaire')],
  ['Prénom', ({ firstName }) => firstName],
  ['Nom', ({ lastName }) => lastName],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ phone }) => phone],
  ['Objet', subjectOf],
  ['Référence', ({ listing, items = [] }) => listing?.reference ?? items.map(({ reference }) => reference).join(', ')],
  ['Quantités', ({ items = [] }) => items.map(({ quantity, per }) => `${quantity} ${per}`).join(', ')],
  ['Jour souhaité', ({ date, from }) => date ?? from],
  ['Moment', ({ partOfDay }) => partOfDay],
  ['Départ', ({ to }) => to],
  ['Mois', ({ months }) => months],
  ['Livraison', ({ delivery }) => delivery],
  ['Service', ({ service }) => service],
  ['Prix souhaité', ({ price }) => price],
  ['Message', ({ message, description }) => [message, description].filter(Boolean).join('\n\n')],
  ['Photos', ({ images = [] }) => images.length],
  ['Notes', ({ notes }) => notes.map(({ author, text }) => `${author}\u00a0: ${text}`).join('\n')]
]

/** Leads as a table for spreadsheets. */
export const leadTable = (leads: Lead[]): string =>
  writeCsv(
    columns.map(([head]) => head),
    leads.map((lead) => columns.map(([, cell]) => cell(lead)))
  )
