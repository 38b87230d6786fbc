import type { Agency } from '@keur/contract/agency'
import type { Language, Translate } from '@keur/contract/language'
import type { Lead } from '@keur/contract/lead'
import type { VisitMode, VisitStatus } from '@keur/contract/vocabulary'
import { translatorOf } from '../text/language.ts'
import { type CalendarEvent, visitEventId } from './calendar-file.ts'

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
  /** Until then the time is held; without it, taken. */
  heldUntil?: string
  /** Of the visitor; French without it. */
  language?: Language
}

/** The visit of a lead that has a time. */
export const visitOf = ({ _id, appointment, listing, mode = 'inPerson', language }: Lead): Visit => ({
  leadId: _id,
  listing: listing ? `${listing.title} (${listing.reference})` : 'Visite',
  mode,
  ...(language ? { language } : {}),
  ...appointment!
})

export const modeLabels: Record<VisitMode, string> = { inPerson: 'Sur place', video: 'Par vidéo' }

export const modeSentences: Record<VisitMode, string> = {
  inPerson: 'Un conseiller vous attend sur place\u00a0; il vous indique l’adresse exacte en confirmant.',
  video: 'Un conseiller vous appelle en vidéo sur WhatsApp à cette heure.'
}

const statuses = { requested: 'TENTATIVE', confirmed: 'CONFIRMED', refused: 'CANCELLED' } as const

type Facts = Pick<Agency, 'name' | 'email' | 'phones'>

/** The event in the calendar of the visitor, whose address is needed to update it by mail. */
export function visitorEvent(visit: Visit, agency: Facts, publicUrl: string, email?: string): CalendarEvent {
  const phones = agency.phones.map(({ label, number }) => `${label}\u00a0: ${number}`)
  const t = translatorOf(visit.language)
  return {
    ...eventOf(visit, agency, publicUrl, t),
    title: t('Visite\u00a0: {listing}', { listing: visit.listing }),
    description: [
      t('Référence {reference}', { reference: visit.reference }),
      t(modeSentences[visit.mode]),
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
  return {
    uid: visitEventId(leadId, new URL(publicUrl).hostname),
    sequence,
    status: statuses[status],
    start: time,
    minutes,
    ...(mode === 'video' ? { location: t(modeLabels.video) } : {}),
    organizer: { name, email }
  }
}
