import type { LeadChannel } from '@keur/contract/vocabulary'
import { type CalendarEvent, createCalendarFile } from '../../../domain/calendar-file.ts'
import type { Template } from './mail-layout.ts'

/** A lead, to the agency. A reply goes to the visitor when the e-mail is known. */
export interface LeadAgency {
  /** Such as 'Demande de visite'. */
  title: string
  /** The listing, or the name of the visitor: completes the subject. */
  about?: string
  channel: LeadChannel
  /** Labels and values of the form. */
  facts: [label: string, value: string][]
  /** Free texts of the form. */
  quotes: string[]
  /** Paths of the photos on this site. */
  photos: string[]
  email?: string
  /** The visit that was asked for at a time: its event goes into the agency's calendar. */
  event?: CalendarEvent
}

export const leadAgency: Template<LeadAgency> = (lead, { publicUrl }) => ({
  subject: lead.about ? `${lead.title} : ${lead.about}` : lead.title,
  parts: [
    `${lead.title}, ${lead.channel === 'whatsapp' ? 'par WhatsApp : la conversation s’y poursuit.' : 'envoyée depuis le site.'}`,
    { facts: lead.facts },
    ...lead.quotes.map((quote) => ({ quote })),
    ...lead.photos.map((path, index) => ({ button: `Photo ${index + 1}`, url: `${publicUrl}${path}` })),
    ...(lead.email ? ['Répondez à ce message : votre réponse parvient directement à cette personne.'] : [])
  ],
  ...(lead.event ? { calendar: publishedCalendar(lead.event) } : {})
})

const publishedCalendar = (event: CalendarEvent) => ({
  method: 'PUBLISH' as const,
  content: createCalendarFile([event], { method: 'PUBLISH', madeAt: new Date() })
})

/** A message of the contact form, to the agency. Only used when no sending service is configured. */
export interface ContactForward {
  fromName: string
  replyTo: string
  phone?: string
  message: string
}

export const contactForward: Template<ContactForward> = ({ fromName, replyTo, phone, message }) => ({
  subject: `Message de ${fromName}`,
  parts: [
    `${fromName} vous écrit depuis le formulaire de contact.`,
    { quote: message },
    {
      facts: [
        ['Nom', fromName],
        ['E-mail', replyTo],
        ['Téléphone', phone]
      ]
    },
    'Répondez à ce message : votre réponse lui parvient directement.'
  ]
})

/** Repeats nothing that was typed, not even a name: the e-mail may be somebody else's. */
export interface LeadReceipt {
  /** Such as 'votre demande de visite'. */
  what: string
  /** Title and reference of the listing, as the agency wrote them. */
  listing?: string
  /** When to expect a reply. */
  promise: string
  /** Of a visit. */
  reference?: string
}

export const leadReceipt: Template<LeadReceipt> = ({ what, listing, promise, reference }, { agency, t }) => ({
  subject: t('{agency} a bien reçu {what}', { agency: agency.name, what: t(what) }),
  parts: [
    t('Bonjour,'),
    t('Nous avons bien reçu {what}. {promise}', { what: t(what), promise: t(promise) }),
    {
      facts: [
        [t('Annonce'), listing],
        [t('Référence'), reference]
      ]
    },
    t('Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur\u00a0: vous pouvez ignorer ce message.')
  ]
})
