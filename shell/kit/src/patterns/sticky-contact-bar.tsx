import type { ReactNode } from 'react'
import { phoneLink } from '../agency/index.ts'
import type { Amount } from '../format/index.ts'
import { type LeadDetails, recordWhatsappLead } from '../leads/send-lead.ts'
import { classNames, ExternalButton, Price } from '../ui/index.ts'
import css from './sticky-contact-bar.module.css'

interface DockProps {
  amount: Amount
  period?: string
  /** Opens the chat about this listing. */
  whatsapp: string
  /** What is stored before the chat opens. */
  lead?: LeadDetails
  /** The one more step: a visit, an order. */
  children?: ReactNode
}

/** Price and contact within reach of the thumb, on phones and tablets. */
export function StickyContactBar({ amount, period, whatsapp, lead, children }: DockProps) {
  return (
    <div className={classNames('no-print', css.dock)}>
      <Price amount={amount} period={period} size="dock" />
      <ExternalButton
        icon="whatsapp"
        label="Écrire sur WhatsApp"
        href={whatsapp}
        onClick={lead && (() => recordWhatsappLead(lead))}
      />
      <ExternalButton variant="line" icon="phone" label="Appeler l’agence" href={phoneLink()} />
      {children}
    </div>
  )
}
