import type { Lead } from '@keur/contract/lead'
import { Problem } from '../../problems/problem.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { agencyMessage, receiptMessage } from './lead-messages.ts'
import type { LeadsRepository } from './leads.repository.ts'

interface Parts {
  repository: LeadsRepository
  outbox: Pick<Outbox, 'add'>
  rateLimits: RateLimits
}

/** Whoever writes a stranger's e-mail into our forms fills nobody's mailbox. */
const receiptsPerPerson: RateLimit = { kind: 'lead-receipts', most: 3, seconds: 86_400 }
const forgottenAfter = 60_000

/** From a stored lead to its messages in the outbox. Safe to repeat: the identifiers of messages follow from the lead's. */
export function createLeadAnnouncing({ repository, outbox, rateLimits }: Parts) {
  async function announce(lead: Lead): Promise<void> {
    await outbox.add(agencyMessage(lead))
    const receipt = receiptMessage(lead)
    if (receipt && (await mayReceive(lead.email!))) await outbox.add(receipt)
    await repository.markAnnounced(lead._id)
  }

  async function mayReceive(email: string): Promise<boolean> {
    return rateLimits.take(receiptsPerPerson, email).then(
      () => true,
      (error) => {
        if (error instanceof Problem && error.status === 429) return false
        throw error
      }
    )
  }

  return {
    announce,
    /** For those whose process ended between storing and announcing. One that fails keeps no other back. Answers how many. */
    async announceForgotten(now = new Date()): Promise<number> {
      const forgotten = await repository.notAnnounced(new Date(now.getTime() - forgottenAfter))
      const failures: unknown[] = []
      for (const lead of forgotten) await announce(lead).catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      return forgotten.length
    }
  }
}
