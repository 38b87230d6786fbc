import type { ComponentProps, ReactNode } from 'react'
import { whatsappLink } from '../agency/index.ts'
import { ExternalButton } from '../ui/index.ts'
import { type LeadDetails, recordWhatsappLead } from './send-lead.ts'

type WhatsappLeadProps = Omit<ComponentProps<typeof ExternalButton>, 'href' | 'lead'> & {
  /** What is stored before the chat opens: kind, and listing or items. */
  lead: LeadDetails
  /** What stands in the chat already. */
  text: string
  /** Digits with the country code; the agency's own by default. */
  number?: string
  children?: ReactNode
}

/** A link to WhatsApp, drawn as a button. The click stores a lead and is followed as any link: no blocker stops it. */
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
