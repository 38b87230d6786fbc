import type { ReactNode } from 'react'
import { phoneLink } from '../agency/index.ts'
import type { Amount } from '../format/index.ts'
import { type LeadDetails, recordWhatsappLead } from '../leads/send-lead.ts'
import { classNames, ExternalButton, Price } from '../ui/index.ts'
import css from './sticky-contact-bar.module.css'

interface StickyContactBarProps {
  amount: Amount
  period?: string
  /** URL of the chat about this listing. */
  whatsapp: string
  /** Recorded when the chat opens. */
  lead?: LeadDetails
  /** One more action: a visit, an order. */
  children?: ReactNode
}

/** Price and contact buttons at the bottom of the screen, on phones and tablets. */
export function StickyContactBar({ amount, period, whatsapp, lead, children }: StickyContactBarProps) {
  return (
    <div className={classNames('no-print', css.bar)}>
      <Price amount={amount} period={period} size="bar" />
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
