import { later, Skeleton } from '../ui/index.ts'
import type { LeadFormProps } from './lead-form.tsx'

export { type LeadAbout, sendLead, sendOnce, storeBeforeChat } from './send-lead.ts'
export { WhatsappLead } from './whatsapp-lead.tsx'

/** A form whose message reaches the agency as a lead. Only pages that show one fetch it. */
export const LeadForm = later<LeadFormProps>(
  async () => (await import('./lead-form.tsx')).LeadForm,
  () => <Skeleton shape="block" />
)
