import type { Lead } from '@keur/contract/lead'
import type { OutboxMessage } from '../outbox/message.ts'
import { factsOf, nameOf, titleOf } from './lead-facts.ts'
import { leadWords } from './lead-words.ts'

/** The messages of one lead all have identifiers that begin with this. */
export const messagesOf = (id: string) => `lead/${id}/`

const agencyId = (id: string) => `${messagesOf(id)}agency`
const receiptId = (id: string) => `${messagesOf(id)}receipt`

/** All that there are of one lead. */
export const messageIdsOf = (id: string): string[] => [agencyId(id), receiptId(id)]

/** What tells the agency. A message of the contact form goes through the sending service where settings name one. */
export function agencyMessage(lead: Lead): OutboxMessage {
  const { email, phone, message } = lead
  const head = { id: agencyId(lead._id), to: null, ...(email ? { replyTo: email } : {}) }
  if (lead.kind === 'contact' && email && message) {
    const fromName = nameOf(lead) ?? email
    return {
      ...head,
      template: 'contact-forward',
      data: { fromName, replyTo: email, message, ...(phone ? { phone } : {}) }
    }
  }
  const { title } = leadWords[lead.kind]
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
      ...(email ? { email } : {})
    }
  }
}

/** What tells the visitor, without a word of what was typed. Null where no e-mail is known. */
export function receiptMessage({ _id, kind, email, listing }: Lead): OutboxMessage | null {
  if (!email) return null
  const { what, promise } = leadWords[kind]
  return {
    id: receiptId(_id),
    template: 'lead-receipt',
    to: email,
    data: { what, promise, ...(listing ? { listing: titleOf(listing) } : {}) }
  }
}
