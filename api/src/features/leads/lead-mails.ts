import type { Agency } from '@keur/contract/agency'
import type { Lead, LeadItem, LeadListing } from '@keur/contract/lead'
import { formatMoney } from '@keur/contract/money'
import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import { perUnit, unitName } from '@keur/contract/units'
import type { LeadKind } from '@keur/contract/vocabulary'
import type { CalendarEvent } from '../../domain/calendar-file.ts'
import { agencyEvent, modeLabels, visitOf } from '../../domain/visit-event.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { OutboxMessage } from '../outbox/templates/all-templates.ts'
import type { LeadsRepository } from './leads.repository.ts'

interface Dependencies {
  agency: Agency
  publicUrl: string
  repository: LeadsRepository
  outbox: Pick<Outbox, 'add'>
  rateLimits: RateLimits
}

/** Forms can be filled in with somebody else's e-mail: a mailbox gets only a few receipts a day. */
const receiptsPerMailbox: RateLimit = { kind: 'lead-receipts', max: 3, seconds: 86_400 }
/** The link that takes the time of a visit: receipts of other forms do not use up its mails. */
export const visitLinksPerMailbox: RateLimit = { kind: 'visit-links', max: 6, seconds: 86_400 }
/** A lead without mails is picked up by the job after this time, in milliseconds. */
const pendingAfter = 60_000

/** Puts the mails of a stored lead into the outbox: one to the agency and a receipt to the visitor. */
export function createLeadMails({ agency, publicUrl, repository, outbox, rateLimits }: Dependencies) {
  /** Safe to repeat: the identifiers of the messages derive from the lead's. */
  async function announce(lead: Lead): Promise<void> {
    const event = lead.appointment ? agencyEvent(lead, agency, publicUrl) : undefined
    await outbox.add(agencyMessage(lead, event))
    const receipt = receiptMessage(lead)
    const limit = lead.appointment?.heldUntil ? visitLinksPerMailbox : receiptsPerMailbox
    if (receipt && (await rateLimits.tryTake(limit, lead.email!))) await outbox.add(receipt)
    await repository.markAnnounced(lead._id)
  }

  return {
    announce,
    /**
     * Announces leads whose process ended between storing and announcing them. A failure does not hold up the others;
     * the first one is thrown at the end. Returns the number of leads.
     */
    async announcePending(now = new Date()): Promise<number> {
      const pending = await repository.notAnnounced(new Date(now.getTime() - pendingAfter))
      const failures: unknown[] = []
      for (const lead of pending) await announce(lead).catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      return pending.length
    }
  }
}

/** The identifiers of all messages of a lead begin with this. */
export const messageIdPrefix = (leadId: string) => `lead/${leadId}/`

const agencyMessageId = (leadId: string) => `${messageIdPrefix(leadId)}agency`
const receiptMessageId = (leadId: string) => `${messageIdPrefix(leadId)}receipt`

/** The messages about a visit, by the number of its changes. */
export const visitMessageIds = (leadId: string, sequence: number) => ({
  decision: `${messageIdPrefix(leadId)}visit/${sequence}`,
  agencyChange: `${messageIdPrefix(leadId)}visit-agency/${sequence}`,
  reminder: `${messageIdPrefix(leadId)}reminder/${sequence}`,
  agencyReminder: `${messageIdPrefix(leadId)}reminder-agency/${sequence}`
})

/** The identifiers of every message that a lead can have. */
export function messageIdsOf({ _id, appointment }: Pick<Lead, '_id' | 'appointment'>): string[] {
  const sequences = appointment ? Array.from({ length: appointment.sequence + 1 }, (_, index) => index) : []
  const ofVisit = sequences.flatMap((sequence) => Object.values(visitMessageIds(_id, sequence)))
  return [agencyMessageId(_id), receiptMessageId(_id), ...ofVisit]
}

/** The mail to the agency. A message of the contact form has a template that the sending service can take, too. */
function agencyMessage(lead: Lead, event?: CalendarEvent): OutboxMessage {
  const { email, phone, message } = lead
  const head = { id: agencyMessageId(lead._id), to: null, ...(email ? { replyTo: email } : {}) }
  if (lead.kind === 'contact' && email && message) {
    const fromName = nameOf(lead) ?? email
    return {
      ...head,
      template: 'contact-forward',
      data: { fromName, replyTo: email, message, ...(phone ? { phone } : {}) }
    }
  }
  const { title } = leadLabels[lead.kind]
  const about = lead.listing ? titleOf(lead.listing) : nameOf(lead)
  return {
    ...head,
    template: 'lead-agency',
    data: {
      title,
      ...(about ? { about } : {}),
      channel: lead.channel,
      facts: factsOf(lead),
      quotes: [lead.description, message].filter((text) => text !== undefined),
      photos: (lead.images ?? []).map(({ url }) => url),
      ...(email ? { email } : {}),
      ...(event ? { event } : {})
    }
  }
}

/** The receipt to the visitor. It repeats nothing of what was typed. Null without an e-mail. */
function receiptMessage(lead: Lead): OutboxMessage | null {
  const { _id, kind, email, listing, language } = lead
  if (!email) return null
  if (lead.appointment)
    return {
      id: receiptMessageId(_id),
      template: 'visit-step',
      to: email,
      language,
      data: { step: 'received', visit: visitOf(lead), email }
    }
  const { what, promise } = leadLabels[kind]
  const { reference } = lead
  return {
    id: receiptMessageId(_id),
    template: 'lead-receipt',
    to: email,
    language,
    data: { what, promise, ...(listing ? { listing: titleOf(listing) } : {}), ...(reference ? { reference } : {}) }
  }
}

interface LeadLabels {
  /** For the agency. */
  title: string
  /** For the visitor, within a sentence. */
  what: string
  /** When the visitor can expect a reply. */
  promise: string
  /** What the form shows once it is sent. */
  confirmation: string
}

const soon = 'Un conseiller vous répondra dès que possible.'
const requestSent = 'Votre demande a été envoyée avec succès.'

export const leadLabels: Record<LeadKind, LeadLabels> = {
  contact: {
    title: 'Message',
    what: 'votre message',
    promise: soon,
    confirmation: 'Votre message a été envoyé avec succès.'
  },
  visit: { title: 'Demande de visite', what: 'votre demande de visite', promise: soon, confirmation: requestSent },
  reservation: {
    title: 'Demande de réservation',
    what: 'votre demande de réservation',
    promise: soon,
    confirmation: requestSent
  },
  order: {
    title: 'Demande de devis',
    what: 'votre demande de devis',
    promise: 'Nous vous répondrons sous 24h.',
    confirmation: 'Votre demande a été envoyée avec succès. Nous vous répondrons sous 24h.'
  },
  owner: {
    title: 'Bien à confier',
    what: 'votre proposition',
    promise: soon,
    confirmation: 'Votre proposition a été envoyée avec succès.'
  }
}

type Fact = [label: string, value: string]

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** The filled-in fields of a lead with their labels, except the free texts `message` and `description`. */
function factsOf(lead: Lead): Fact[] {
  const facts: [label: string, value: string | undefined][] = [
    ['Nom', nameOf(lead)],
    ['Langue', lead.language === 'en' ? 'anglais' : undefined],
    ['E-mail', lead.email],
    ['Téléphone', lead.phone],
    ...listingFacts(lead.listing),
    ['Heure choisie', lead.appointment && formatVisitTime(lead.appointment.time)],
    [
      'Gardée',
      lead.appointment?.heldUntil &&
        `jusqu’à ${formatVisitHour(lead.appointment.heldUntil)}, ${lead.email ? 'sauf si le visiteur ouvre son lien' : 'sauf si vous la confirmez'}`
    ],
    ['Visite', lead.mode && modeLabels[lead.mode]],
    ['Référence', lead.appointment?.reference ?? lead.reference],
    ['Jour souhaité', lead.date && formatDay(lead.date)],
    ['Moment', lead.partOfDay],
    ['Arrivée', lead.from && formatDay(lead.from)],
    ['Départ', lead.to && formatDay(lead.to)],
    ['Durée', lead.months === undefined ? undefined : `${lead.months} mois`],
    ...orderFacts(lead.items ?? []),
    ['Livraison', lead.delivery],
    ['Service', lead.service],
    ['Catégorie', lead.category],
    ['Lieu', [lead.district, lead.city].filter(Boolean).join(', ') || undefined],
    ['Prix souhaité', lead.price === undefined ? undefined : formatMoney(lead.price)]
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** Title and reference of a listing, as the agency wrote them. */
const titleOf = ({ title, reference }: Pick<LeadListing, 'title' | 'reference'>) => `${title} (${reference})`

const nameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined

function listingFacts(listing: LeadListing | undefined): Fact[] {
  if (!listing) return []
  const price = formatMoney(listing.price)
  return [
    ['Annonce', titleOf(listing)],
    ['Prix affiché', [price, perUnit(listing.per)].filter(Boolean).join(' ')]
  ]
}

function orderFacts(items: LeadItem[]): Fact[] {
  if (items.length === 0) return []
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const lines = items.map(
    (item): Fact => [
      titleOf(item),
      `${number.format(item.quantity)} ${unitName(item.per, item.quantity)} à ${formatMoney(item.price)}`
    ]
  )
  return [...lines, ['Total aux prix affichés', formatMoney(total)]]
}

const formatDay = (day: string) => date.format(new Date(`${day}T00:00:00Z`))
