import type { Leads } from '../features/leads/leads.ts'
import type { Reconciliation } from '../features/uploads/reconciliation/reconciliation.ts'
import type { UploadsService } from '../features/uploads/uploads.service.ts'
import type { Job } from './jobs.ts'

interface Services {
  reconciliation: Reconciliation
  uploads: UploadsService
  leads: Leads
}

const minutes = 60
const days = 86_400

/** Everything that is done from time to time. */
export const everyJob = ({ reconciliation, uploads, leads }: Services): Job[] => [
  { name: 'sweep photos', everySeconds: 10 * minutes, run: () => uploads.sweep() },
  { name: 'reconcile photos', everySeconds: days, run: (signal) => reconciliation.reconcileOrSay(signal) },
  { name: 'announce forgotten leads', everySeconds: minutes, run: () => leads.announcing.announceForgotten() },
  { name: 'erase old leads', everySeconds: days, run: (signal) => leads.desk.eraseOld(new Date(), signal) }
]
