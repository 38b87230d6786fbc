import type { Leads } from '../features/leads/leads.ts'
import type { Reconciliation } from '../features/uploads/reconciliation/reconciliation.ts'
import type { UploadsService } from '../features/uploads/uploads.service.ts'
import type { ListingsAdministration } from '../listings/listings-administration.service.ts'
import type { Job } from './jobs.ts'

interface Services {
  reconciliation: Reconciliation
  uploads: UploadsService
  leads: Leads
  listings: { administration: Pick<ListingsAdministration, 'purgeOld'> }[]
}

const minutes = 60
const hours = 3600
const days = 86_400

/** Everything that is done from time to time. */
export const everyJob = ({ reconciliation, uploads, leads, listings }: Services): Job[] => [
  { name: 'sweep photos', everySeconds: 10 * minutes, run: () => uploads.sweep() },
  // Twice a day: what is shown and was let go by mistake is found before the sweeper does, who waits for a day.
  { name: 'reconcile photos', everySeconds: 12 * hours, run: (signal) => reconciliation.reconcileOrSay(signal) },
  {
    name: 'purge old trash',
    everySeconds: hours,
    run: async (signal) => {
      for (const { administration } of listings) await administration.purgeOld(signal)
    }
  },
  { name: 'announce forgotten leads', everySeconds: minutes, run: () => leads.announcing.announceForgotten() },
  { name: 'erase old leads', everySeconds: days, run: (signal) => leads.desk.eraseOld(new Date(), signal) }
]
