import type { Appointment, Lead } from '@keur/contract/lead'
import { formatVisitHour } from '@keur/contract/opening-hours'
import type { LeadChannel, LeadKind, LeadStatus, ReplyWay, VisitMode, VisitStatus } from '@keur/contract/vocabulary'
import type { BadgeTone, IconName } from '@keur/kit/ui'
import { type FilterChoice, findChoice } from '../shared/layout/api-filters.ts'

interface KindChoice extends FilterChoice<LeadKind> {
  one: string
  icon: IconName
}

export const leadKindChoices: KindChoice[] = [
  { slug: 'messages', value: 'contact', label: 'Messages', one: 'Message', icon: 'mail' },
  { slug: 'visites', value: 'visit', label: 'Visites', one: 'Demande de visite', icon: 'place' },
  { slug: 'reservations', value: 'reservation', label: 'Réservations', one: 'Demande de réservation', icon: 'key' },
  { slug: 'devis', value: 'order', label: 'Devis', one: 'Demande de devis', icon: 'package' },
  { slug: 'propositions', value: 'owner', label: 'Biens proposés', one: 'Bien à confier', icon: 'home' }
]

export const dueChoices: FilterChoice<'today'>[] = [
  { slug: 'aujourdhui', value: 'today', label: 'Aujourd’hui ou avant' }
]

interface StatusChoice extends FilterChoice<LeadStatus> {
  tone: BadgeTone
}

export const leadStatusChoices: StatusChoice[] = [
  { slug: 'nouvelles', value: 'new', label: 'Nouvelle', tone: 'gold' },
  { slug: 'en-cours', value: 'inProgress', label: 'En cours', tone: 'line' },
  { slug: 'traitees', value: 'done', label: 'Traitée', tone: 'yes' }
]

export const visitLabels = {
  mode: { inPerson: 'Sur place', video: 'Par vidéo' } satisfies Record<VisitMode, string>,
  status: { requested: 'À confirmer', confirmed: 'Confirmée', refused: 'Refusée' } satisfies Record<VisitStatus, string>
}

/** What holds of the time of a visit: who has proven nothing does not have it for long. */
export function visitState({ status, heldUntil, cancelled }: Appointment): { label: string; tone: BadgeTone } {
  if (cancelled) return { label: 'Annulée par le visiteur', tone: 'no' }
  if (!heldUntil) return { label: visitLabels.status[status], tone: visitTones[status] }
  return new Date(heldUntil).getTime() > Date.now()
    ? { label: `Heure gardée jusqu’à ${formatVisitHour(heldUntil)}`, tone: 'gold' }
    : { label: 'Heure non réservée', tone: 'gold' }
}

const visitTones: Record<VisitStatus, BadgeTone> = { requested: 'gold', confirmed: 'yes', refused: 'no' }

export const replyWayLabels: Record<ReplyWay, string> = {
  whatsapp: 'Réponse par WhatsApp',
  email: 'Réponse par e-mail',
  copy: 'Réponse copiée'
}

/** After the kind: «Message par téléphone». A form needs no word. */
export const channelLabels: Partial<Record<LeadChannel, string>> = {
  whatsapp: ' par WhatsApp',
  phone: ' par téléphone'
}
export const channelIcons: Partial<Record<LeadChannel, IconName>> = { whatsapp: 'whatsapp', phone: 'phone' }

export const kindLabels = (kind: LeadKind) => findChoice(leadKindChoices, kind)
export const statusLabels = (status: LeadStatus) => findChoice(leadStatusChoices, status)

/** The name of the visitor, or else an address or a number. */
export function nameOf({ firstName, lastName, email, phone, channel }: Lead): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || phone || (channel === 'whatsapp' ? 'Visiteur sur WhatsApp' : 'Visiteur')
}

/** The listing, the materials or the property that the lead is about; an empty text for a message. */
export function subjectOf({ listing, items = [], category, city, district }: Lead): string {
  if (listing) return `${listing.title} (${listing.reference})`
  if (items.length > 0) return items.map(({ title }) => title).join(', ')
  return [category, district, city].filter(Boolean).join(', ')
}
