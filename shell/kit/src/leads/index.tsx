import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { whatsappLink } from '../agency/index.ts'
import { ExternalButton, lazyHydrate, Skeleton } from '../ui/index.ts'
import type { LeadFormProps } from './lead-form.tsx'
import { type LeadDetails, recordWhatsappLead } from './send-lead.ts'
import type { VisitFormProps } from './visit-form.tsx'

export { type LeadDetails, sendIdempotent, sendLead } from './send-lead.ts'

/** A form that sends a lead, in a chunk of its own. */
export const LeadForm = lazyHydrate<LeadFormProps>(
  async () => (await import('./lead-form.tsx')).LeadForm,
  () => <Skeleton shape="block" />
)

const LazyVisitForm = lazyHydrate<VisitFormProps>(
  async () => (await import('./visit-form.tsx')).VisitForm,
  () => <Skeleton shape="block" />
)

/** The id of the section of `VisitForm`, for links to it. */
export const visitFormId = 'visite'

/** A link to the section leads to its heading, where keyboard and screen reader go on. */
function focusHeading({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector('h2')?.focus({ preventScroll: true })
}

export const VisitForm = (props: VisitFormProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it passes the focus on, and is no control.
  <section id={visitFormId} tabIndex={-1} onFocus={focusHeading}>
    <LazyVisitForm {...props} />
  </section>
)

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
