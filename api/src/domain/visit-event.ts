import type { Agency } from '@keur/contract/agency'
import type { Language, Translate } from '@keur/contract/language'
import type { Lead } from '@keur/contract/lead'
import type { VisitMode, VisitStatus } from '@keur/contract/vocabulary'
import { type CalendarEvent, visitEventId } from './calendar-file.ts'
import { translatorOf } from './language.ts'

/** A visit at a chosen time, for mails and calendar files. */
export interface Visit {
  leadId: string
  reference: string
  /** Title and reference, as the agency wrote them. */
  listing: string
  /** A moment in ISO 8601. */
  time: string
  minutes: number
  mode: VisitMode
  status: VisitStatus
  sequence: number
  place?: string
  /** Until then the time is held; without it, taken. */
  heldUntil?: string
  /** Of the visitor; French without it. */
  language?: Language
}

export function visitOf({ _id, appointment, listing, mode = 'inPerson', language }: Lead): Visit {
  const { changes, moved, cancelled, ...shown } = appointment!
  return {
    leadId: _id,
    listing: listing ? `${listing.title} (${listing.reference})` : 'Visite',
    mode,
    ...(listing?.place ? { place: listing.place } : {}),
    ...(language ? { language } : {}),
    ...shown
  }
}

export const modeLabels: Record<VisitMode, string> = { inPerson: 'Sur place', video: 'Par vidéo' }

export const modeSentences: Record<VisitMode, string> = {
  inPerson: 'Un conseiller vous attend sur place\u00a0; il vous indique l’adresse exacte en confirmant.',
  video: 'Un conseiller vous appelle en vidéo sur WhatsApp à cette heure.'
}

const statuses = { requested: 'TENTATIVE', confirmed: 'CONFIRMED', refused: 'CANCELLED' } as const

type Facts = Pick<Agency, 'name' | 'address' | 'email' | 'phones'>

/** Minutes before a visit at which the visitor's calendar reminds. */
const reminder = 120

interface VisitorEventSettings {
  /** The page on which the visitor moves or cancels the visit. */
  link: string
  /** Of the visitor: needed to update the event by mail. */
  email?: string
}

export function visitorEvent(
  visit: Visit,
  agency: Facts,
  publicUrl: string,
  { link, email }: VisitorEventSettings
): CalendarEvent {
  const isOver = visit.status === 'refused'
  const phones = agency.phones.map(({ label, number }) => `${label}\u00a0: ${number}`)
  const t = translatorOf(visit.language)
  return {
    location: agency.address,
    ...eventOf(visit, agency, publicUrl, t),
    ...(isOver ? {} : { reminder, url: link }),
    title: t('Visite\u00a0: {listing}', { listing: visit.listing }),
    description: [
      t('Référence {reference}', { reference: visit.reference }),
      t(modeSentences[visit.mode]),
      ...(isOver ? [] : [t('Déplacer ou annuler la visite\u00a0: {link}', { link })]),
      agency.name,
      ...phones
    ].join('\n'),
    ...(email ? { attendee: email } : {})
  }
}

/** The event in the agency's calendar, with the visitor's name and number. */
export function agencyEvent(lead: Lead, agency: Facts, publicUrl: string): CalendarEvent {
  const visit = visitOf(lead)
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ')
  const question = visit.status === 'requested' ? 'À confirmer\u00a0: ' : ''
  return {
    ...eventOf(visit, agency, publicUrl, translatorOf('fr')),
    title: `${question}${[visit.listing, name].filter(Boolean).join(', ')}`,
    description: [
      `Référence ${visit.reference}`,
      modeLabels[visit.mode],
      ...[name, lead.phone, lead.email].filter((text) => text !== undefined && text !== ''),
      `${publicUrl}/admin/demandes/${lead._id}`
    ].join('\n')
  }
}

function eventOf(visit: Visit, { name, email }: Facts, publicUrl: string, t: Translate) {
  const { leadId, sequence, status, time, minutes, mode } = visit
  const location = mode === 'video' ? t(modeLabels.video) : visit.place
  return {
    uid: visitEventId(leadId, new URL(publicUrl).hostname),
    sequence,
    status: statuses[status],
    start: time,
    minutes,
    ...(location ? { location } : {}),
    organizer: { name, email }
  }
}
