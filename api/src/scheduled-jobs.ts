import type { AlertsService } from './features/alerts/alerts.service.ts'
import type { CommentsService } from './features/comments/comments.service.ts'
import type { LeadsService } from './features/leads/leads.service.ts'
import type { ListingsAdministration } from './features/listings/listings-administration.service.ts'
import type { Reconciliation } from './features/uploads/reconciliation/reconciliation.ts'
import type { UploadsService } from './features/uploads/uploads.service.ts'
import type { VisitsService } from './features/visits/visits.service.ts'
import type { Job } from './persistence/jobs/jobs.ts'
import type { Retention } from './persistence/retention/retention.ts'

interface Services {
  retention: Retention
  reconciliation: Reconciliation
  uploads: UploadsService
  leads: LeadsService
  alerts: Pick<AlertsService, 'sendDue'>
  visits: Pick<VisitsService, 'announceDecisions' | 'remindOfTomorrow' | 'readAgencyCalendar' | 'release'>
  comments: Pick<CommentsService, 'repairCounts'>
  listings: { administration: Pick<ListingsAdministration, 'purgeOld'> }[]
}

const minutes = 60
const hours = 3600
const days = 86_400

/** All jobs. Those that delete by age take the time from `now`. */
export const scheduledJobs = (
  { retention, reconciliation, uploads, leads, visits, alerts, comments, listings }: Services,
  now = retention.now
): Job[] => [
  {
    name: 'delete what has expired',
    everySeconds: 5 * minutes,
    run: async (signal) => retention.deleteExpired(await now(), signal)
  },
  // Twice a day: a photo that is shown but was released by mistake is found before the sweeper, which waits for a day.
  { name: 'reconcile photos', everySeconds: 12 * hours, run: (signal) => reconciliation.reconcileOrThrow(signal) },
  {
    name: 'purge old trash',
    everySeconds: hours,
    run: async (signal) => {
      const moment = await now()
      for (const { administration } of listings) await administration.purgeOld(moment, signal)
    }
  },
  { name: 'repair comment counts', everySeconds: 10 * minutes, run: (signal) => comments.repairCounts(signal) },
  {
    name: 'announce forgotten leads',
    everySeconds: minutes,
    run: async () => {
      await leads.announcePending()
      await visits.announceDecisions()
    }
  },
  { name: 'release visit times', everySeconds: 5 * minutes, run: async () => visits.release(await now()) },
  {
    name: 'read the agency calendar',
    everySeconds: 5 * minutes,
    run: (signal, log) => visits.readAgencyCalendar(signal, log)
  },
  { name: 'remind of visits', everySeconds: 10 * minutes, run: async () => visits.remindOfTomorrow(await now()) },
  { name: 'mail alerts', everySeconds: minutes, run: async (signal) => alerts.sendDue(await now(), signal) },
  { name: 'erase old leads', everySeconds: days, run: async (signal) => leads.eraseOld(await now(), signal) },
  { name: 'sweep photos', everySeconds: 10 * minutes, run: async () => uploads.sweep(undefined, await now()) }
]
