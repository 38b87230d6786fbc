import type { LeadKind } from '@keur/contract/vocabulary'

interface Words {
  /** For the agency. */
  title: string
  /** For the visitor, within a sentence. */
  what: string
  /** When they will hear of the agency. */
  promise: string
  /** What the form shows once it is sent. */
  answer: string
}

const soon = 'Un conseiller vous répondra dès que possible.'
const requestSent = 'Votre demande a été envoyée avec succès.'

/** How each kind of lead is spoken of. */
export const leadWords: Record<LeadKind, Words> = {
  contact: {
    title: 'Message',
    what: 'votre message',
    promise: soon,
    answer: 'Votre message a été envoyé avec succès.'
  },
  visit: { title: 'Demande de visite', what: 'votre demande de visite', promise: soon, answer: requestSent },
  reservation: {
    title: 'Demande de réservation',
    what: 'votre demande de réservation',
    promise: soon,
    answer: requestSent
  },
  order: {
    title: 'Demande de devis',
    what: 'votre demande de devis',
    promise: 'Nous vous répondrons sous 24h.',
    answer: `${requestSent} Nous vous répondrons sous 24h`
  },
  owner: {
    title: 'Bien à confier',
    what: 'votre proposition',
    promise: soon,
    answer: 'Votre proposition a été envoyée avec succès.'
  }
}
