import type { Lead } from '@keur/contract/lead'
import type { LeadKind, LeadStatus } from '@keur/contract/vocabulary'
import type { BadgeTone, IconName } from '@keur/kit/ui'
import type { FilterChoice } from '../shared/layout/api-filters.ts'

interface KindChoice extends FilterChoice<LeadKind> {
  /** One of them. */
  one: string
  icon: IconName
}

/** What visitors write about, in the words of addresses and of people. */
export const leadKindChoices: KindChoice[] = [
  { word: 'messages', value: 'contact', label: 'Messages', one: 'Message', icon: 'mail' },
  { word: 'visites', value: 'visit', label: 'Visites', one: 'Demande de visite', icon: 'place' },
  { word: 'reservations', value: 'reservation', label: 'Réservations', one: 'Demande de réservation', icon: 'key' },
  { word: 'devis', value: 'order', label: 'Devis', one: 'Demande de devis', icon: 'package' },
  { word: 'propositions', value: 'owner', label: 'Biens proposés', one: 'Bien à confier', icon: 'home' }
]

interface StatusChoice extends FilterChoice<LeadStatus> {
  tone: BadgeTone
}

export const leadStatusChoices: StatusChoice[] = [
  { word: 'nouvelles', value: 'new', label: 'Nouvelle', tone: 'gold' },
  { word: 'en-cours', value: 'inProgress', label: 'En cours', tone: 'line' },
  { word: 'traitees', value: 'done', label: 'Traitée', tone: 'yes' }
]

const chosen = <Known extends FilterChoice>(choices: Known[], value: string): Known =>
  choices.find((choice) => choice.value === value) ?? (choices[0] as Known)

export const wordsOfKind = (kind: LeadKind) => chosen(leadKindChoices, kind)
export const wordsOfStatus = (status: LeadStatus) => chosen(leadStatusChoices, status)

/** Who wrote: their name, else how they can be reached. */
export function nameOf({ firstName, lastName, email, phone, channel }: Lead): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || email || phone || (channel === 'whatsapp' ? 'Visiteur sur WhatsApp' : 'Visiteur')
}

/** What it is about, in a few words: a listing, materials, a property. */
export function subjectOf({ listing, items = [], category, city, district }: Lead): string {
  if (listing) return `${listing.title} (${listing.reference})`
  if (items.length > 0) return items.map(({ title }) => title).join(', ')
  return [category, district, city].filter(Boolean).join(', ')
}
