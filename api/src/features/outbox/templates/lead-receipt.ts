import type { Template } from './letter.ts'

/**
 * Tells a visitor that the agency has what they sent. Anybody can write anybody's e-mail into a form, so nothing that was typed there is in it, not
 * even a name: only words of ours.
 */
export interface LeadReceipt {
  /** What for, such as 'votre demande de visite'. */
  what: string
  /** Title and reference of the listing, as the agency wrote them. */
  listing?: string
  /** When to expect an answer. */
  promise: string
}

export const leadReceipt: Template<LeadReceipt> = ({ what, listing, promise }, { agency }) => ({
  subject: `${agency.name} a bien reçu ${what}`,
  parts: [
    'Bonjour,',
    `Nous avons bien reçu ${what}. ${promise}`,
    ...(listing ? [{ facts: [['Annonce', listing] as const] }] : []),
    'Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur : vous pouvez ignorer ce message.'
  ]
})
