import type { Language } from '@keur/contract/language'
import type { Lead, LeadListing } from '@keur/contract/lead'
import { formatMoney } from '@keur/contract/money'
import { formatVisitDay, formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import type { ReplyTemplate, ReplyText } from '@keur/contract/reply-text'
import { fillReply, type ReplyValues } from '@keur/contract/reply-values'
import { perUnit } from '@keur/contract/units'
import type { LeadKind, PartOfDay, ReplySituation } from '@keur/contract/vocabulary'
import { agency } from '@keur/kit/agency'
import { replyTemplates } from './reply-templates.ts'

/** What is known of a listing today; a lead holds what it was when the lead arrived. */
export interface ListingToday {
  /** Sold, let, in the trash or deleted. */
  isGone: boolean
  /** The adviser that the listing names. */
  agent?: string | undefined
}

const received: Record<LeadKind, ReplySituation[]> = {
  contact: ['message', 'call'],
  visit: ['visit', 'visitConfirmed', 'visitMoved', 'visitRefused', 'visitCancelled'],
  reservation: ['reservation'],
  order: ['order', 'quote'],
  owner: ['owner']
}

/** The replies that a lead may get. */
export const situationsOf = ({ kind, listing }: Lead): ReplySituation[] => [
  ...(received[kind] ?? received.contact),
  ...(listing ? (['gone'] as const) : [])
]

/** The reply that the state of a lead asks for. */
export function situationOf(lead: Lead, today?: ListingToday): ReplySituation {
  const { kind, status, appointment } = lead
  if (today?.isGone && appointment?.status !== 'refused') return 'gone'
  if (kind === 'order') return status === 'new' ? 'order' : 'quote'
  if (appointment?.cancelled) return 'visitCancelled'
  if (appointment?.status === 'refused') return 'visitRefused'
  if (appointment?.status === 'confirmed') return appointment.moved ? 'visitMoved' : 'visitConfirmed'
  return lead.channel === 'phone' ? 'call' : (situationsOf(lead)[0] as ReplySituation)
}

export interface Reply {
  subject: string
  text: string
}

/**
 * The prepared reply in the language of the visitor. `own` is the agency's text in place of the one that comes with the
 * site, which stays where nothing of its own is left for this lead.
 */
export function replyOf(lead: Lead, situation: ReplySituation, today?: ListingToday, own?: ReplyTemplate): Reply {
  const { language = 'fr' } = lead
  const original = replyTemplates[language][situation]
  const values = valuesOf(lead, language, today)
  const text = (own && fillReply(own.body, values)) || fillReply(original.body, values)
  return { subject: `${own?.subject ?? original.subject} – ${agency.name}`, text }
}

/** The text that the agency wrote for a situation in the language of the visitor. */
export const ownTemplate = (replies: ReplyText[], situation: ReplySituation, language: Language = 'fr') =>
  replies.find((reply) => reply.situation === situation && reply.language === language)?.template

function valuesOf(lead: Lead, language: Language, today?: ListingToday): ReplyValues {
  const { firstName, listing, appointment, items = [], category, district, city } = lead
  const hello = language === 'fr' ? 'Bonjour' : 'Hello'
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    bonjour: `${hello}${firstName ? ` ${firstName}` : ''},`,
    annonce: listing && `${listing.title} (${listing.reference})`,
    ...visitTimeOf(lead, language),
    lieu: placeOf(lead, language),
    prix: listing && priceOf(listing, language),
    référence: appointment?.reference ?? lead.reference,
    séjour: stayOf(lead, language),
    produits: items.map(({ title, quantity }) => `${formatQuantity(quantity, language)} × ${title}`).join('\n'),
    total: items.length > 0 ? formatMoney(total) : undefined,
    livraison: lead.delivery,
    bien: [category, district, city].filter(Boolean).join(', '),
    conseiller: adviserOf(lead, today),
    signature: [adviserOf(lead, today), agency.name, agency.phones[0]?.number].filter(Boolean).join('\n')
  }
}

const partsOfDay: Record<PartOfDay, string> = { Matin: 'in the morning', 'Après-midi': 'in the afternoon' }

/** «mardi 1er décembre 2026, matin» is when a visit without a chosen hour is. */
function visitTimeOf({ appointment, date, partOfDay }: Lead, language: Language) {
  if (appointment) {
    const [jour, heure] = [formatVisitDay(appointment.time, language), formatVisitHour(appointment.time, language)]
    return { jour, heure, quand: formatVisitTime(appointment.time, language) }
  }
  const part = partOfDay && (language === 'fr' ? partOfDay.toLowerCase() : partsOfDay[partOfDay])
  const jour = date && formatVisitDay(date, language)
  return { jour, quand: [jour, part].filter(Boolean).join(', ') }
}

/** Where a visit takes place; the agency's address where the listing has no place. */
function placeOf({ kind, mode, listing }: Lead, language: Language): string | undefined {
  if (mode === 'video') return language === 'fr' ? 'par vidéo sur WhatsApp' : 'by video on WhatsApp'
  return listing?.place ?? (kind === 'visit' ? `${agency.name}, ${agency.address}` : undefined)
}

const periodsInEnglish: Record<string, string> = {
  Mois: 'month',
  Jour: 'day',
  Nuit: 'night',
  Semaine: 'week',
  An: 'year'
}

function priceOf({ price, per }: LeadListing, language: Language): string {
  const period = language === 'en' && per && periodsInEnglish[per] ? `per ${periodsInEnglish[per]}` : perUnit(per)
  return `${formatMoney(price)} ${period}`.trim()
}

function stayOf({ from, to, months }: Lead, language: Language): string | undefined {
  const [start, end] = [from, to].map((day) => day && formatVisitDay(day, language))
  if (start && end) return language === 'fr' ? `du ${start} au ${end}` : `${start} to ${end}`
  const duration = months && (language === 'fr' ? `${months} mois` : `${months} ${months === 1 ? 'month' : 'months'}`)
  const since = start && (language === 'fr' ? `à partir du ${start}` : `from ${start}`)
  return [duration, since].filter(Boolean).join(', ')
}

const formatQuantity = (quantity: number, language: Language) =>
  language === 'fr' ? String(quantity).replace('.', ',') : String(quantity)

/** The name of the adviser of a listing, or of its section. */
function adviserOf({ listing, items = [] }: Lead, today?: ListingToday): string | undefined {
  const section = listing?.type ?? (items.length > 0 ? 'btp' : undefined)
  const named = agency.team.find(({ id }) => id === today?.agent)
  return (named ?? agency.team.find(({ sections }) => section && sections.includes(section)))?.name
}
