import type { RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { createLeadAnnouncing } from './announcing.ts'
import { createLeadDesk } from './lead-desk.ts'
import type { LeadsRepository } from './leads.repository.ts'
import { createLeadsService } from './leads.service.ts'
import type { ListingReaders } from './listing-snapshots.ts'

interface Parts {
  repositories: ListingReaders & { leads: LeadsRepository; outbox: OutboxRepository; rateLimits: RateLimits }
  uploads: UploadsService
  outbox: Outbox
  mailFolder: MailFolder
}

export type Leads = ReturnType<typeof createLeads>

/** A lead's whole way: received from a visitor, announced to the agency, at the desk of administrators until it is erased. */
export function createLeads({ repositories, uploads, outbox, mailFolder }: Parts) {
  const { leads: repository, rateLimits } = repositories
  return {
    reception: createLeadsService({ repository, uploads, rateLimits, listings: repositories }),
    announcing: createLeadAnnouncing({ repository, outbox, rateLimits }),
    desk: createLeadDesk({ repository, uploads, outbox: repositories.outbox, mailFolder })
  }
}
