import type { Lead } from '@keur/contract/lead'
import { agency, emailLink } from '@keur/kit/agency'
import { subjectOf } from './lead-words.ts'

const about: Record<Lead['kind'], (subject: string) => string> = {
  contact: () => 'Nous avons bien reçu votre message.',
  visit: (subject) => `Nous avons bien reçu votre demande de visite${of(subject)}.`,
  reservation: (subject) => `Nous avons bien reçu votre demande de réservation${of(subject)}.`,
  order: (subject) => `Nous avons bien reçu votre demande de devis${of(subject)}.`,
  owner: (subject) => `Nous avons bien reçu votre proposition${of(subject)}.`
}

const of = (subject: string) => (subject ? `\u00a0: ${subject}` : '')

const subjects: Record<Lead['kind'], string> = {
  contact: 'Votre message',
  visit: 'Votre demande de visite',
  reservation: 'Votre demande de réservation',
  order: 'Votre demande de devis',
  owner: 'Votre proposition de bien'
}

/** How an answer to a lead begins, by e-mail and in a chat. */
export function replyTo(lead: Lead): string {
  const hello = lead.firstName ? `Bonjour ${lead.firstName},` : 'Bonjour,'
  return `${hello}\n\n${about[lead.kind](subjectOf(lead))}\n\n${agency.name}`
}

/** The mail program, an answer begun in it. */
export function mailLink(lead: Lead, email: string): string {
  const subject = `${subjects[lead.kind]} – ${agency.name}`
  return emailLink(email, { subject, body: replyTo(lead) })
}

/**
 * The number of a chat: digits with the country's. Numbers of nine digits are the country's own; without enough digits there is none.
 */
export function chatNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length === 9) return `221${digits}`
  return digits.length > 9 ? digits : undefined
}
