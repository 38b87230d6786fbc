import type { ListingSection } from '@keur/contract/vocabulary'
import { lazyHydrate, Skeleton } from '../ui/index.ts'
import type { LeadFormProps } from './lead-form.tsx'

export { type LeadDetails, recordWhatsappLead, sendIdempotent, sendLead } from './send-lead.ts'
export { WhatsappLead } from './whatsapp-lead.tsx'

/** A form whose message reaches the agency as a lead. Only pages that show one fetch it. */
export const LeadForm = lazyHydrate<LeadFormProps>(
  async () => (await import('./lead-form.tsx')).LeadForm,
  () => <Skeleton shape="block" />
)

export interface VisitFormProps {
  listing: { type: ListingSection; id: string }
}

/** Where on a page the form for a visit stands. */
export const visitFormId = 'visite'

/** Asks the agency for a visit of a listing: who, and when it would suit. */
export const VisitForm = lazyHydrate<VisitFormProps>(
  async () => (await import('./visit-form.tsx')).VisitForm,
  () => (
    <section id={visitFormId}>
      <Skeleton shape="block" />
    </section>
  )
)
