import type { Template } from './letter.ts'

/** Somebody wants something of the agency. To the agency; answering it answers them where an e-mail is known. */
export interface LeadAgency {
  /** What for, such as 'Demande de visite'. */
  title: string
  /** About which listing, or from whom: completes the subject. */
  about?: string
  channel: 'form' | 'whatsapp'
  /** What they filled in. */
  facts: [label: string, value: string][]
  /** Their own words. */
  quotes: string[]
  /** Addresses of their photos, on this site. */
  photos: string[]
  email?: string
}

export const leadAgency: Template<LeadAgency> = (lead, { publicUrl }) => ({
  subject: lead.about ? `${lead.title} : ${lead.about}` : lead.title,
  parts: [
    `${lead.title}, ${lead.channel === 'whatsapp' ? 'par WhatsApp : la conversation s’y poursuit.' : 'envoyée depuis le site.'}`,
    { facts: lead.facts },
    ...lead.quotes.map((quote) => ({ quote })),
    ...lead.photos.map((path, index) => ({ button: `Photo ${index + 1}`, url: `${publicUrl}${path}` })),
    ...(lead.email ? ['Répondez à ce message : votre réponse parvient directement à cette personne.'] : [])
  ]
})
