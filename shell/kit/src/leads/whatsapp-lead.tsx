import type { ComponentProps, ReactNode } from 'react'
import { whatsappLink } from '../agency/index.ts'
import { ExternalButton } from '../ui/index.ts'
import { type LeadDetails, recordWhatsappLead } from './send-lead.ts'

type WhatsappLeadProps = Omit<ComponentProps<typeof ExternalButton>, 'href' | 'lead'> & {
  /** Recorded when the chat opens. */
  lead: LeadDetails
  /** The message in the chat. */
  text: string
  /** Digits with the country code; by default the agency's. */
  number?: string
  children?: ReactNode
}

/** A link to WhatsApp that looks like a button. The click records a lead and, as a link, passes popup blockers. */
export function WhatsappLead({ lead, text, number, ...button }: WhatsappLeadProps) {
  return (
    <ExternalButton
      icon="whatsapp"
      {...button}
      href={whatsappLink(text, number)}
      onClick={() => recordWhatsappLead(lead)}
    />
  )
}
