import { lazyHydrate, Skeleton } from '../ui/index.ts'
import type { LeadFormProps } from './lead-form.tsx'
import type { VisitFormProps } from './visit-form.tsx'

export { type LeadDetails, sendIdempotent, sendLead } from './send-lead.ts'
export { WhatsappLead } from './whatsapp-lead.tsx'

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

/** Requests a visit of a listing. */
export const VisitForm = (props: VisitFormProps) => (
  <section id={visitFormId}>
    <LazyVisitForm {...props} />
  </section>
)
