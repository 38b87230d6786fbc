import type { Lead } from '@keur/contract/lead'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import { visitOf } from '../../domain/visit-event.ts'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { visitLinksPerMailbox, visitMessageIds } from '../leads/lead-mails.ts'
import type { LeadVisitsRepository } from '../leads/lead-visits.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { VisitStep } from '../outbox/templates/visit-templates.ts'

interface Dependencies {
  repository: LeadVisitsRepository
  outbox: Pick<Outbox, 'add'>
  rateLimits: Pick<RateLimits, 'tryTake'>
}

/** A decision without a mail is picked up by the job after this time, in milliseconds. */
const pendingAfter = 60_000
/** The hour of the day before a visit from which on reminders are sent. */
const reminderHour = 8

const visitorOf = ({ firstName, lastName, phone, email }: Lead): string[] =>
  [[firstName, lastName].filter(Boolean).join(' '), phone, email].filter((text) => !!text) as string[]

/** The mails about a visit after its request. Adding one is idempotent: its identifier has the number of changes. */
export function createVisitMails({ repository, outbox, rateLimits }: Dependencies) {
  async function addStep(lead: Lead, id: string, step: VisitStep['step']): Promise<void> {
    const { email } = lead
    if (!email) return
    const data = { step, visit: visitOf(lead), email }
    await outbox.add({ id, template: 'visit-step', to: email, language: lead.language, data })
  }

  async function announceDecision(lead: Lead): Promise<void> {
    const { status, sequence, moved, heldUntil, changes } = lead.appointment!
    const { decision, agencyChange } = visitMessageIds(lead._id, sequence)
    const last = changes?.at(-1)
    if (last?.by === 'visitor') {
      const data = { visit: visitOf(lead), visitor: visitorOf(lead), from: last.from }
      const replyTo = lead.email ? { replyTo: lead.email } : {}
      await outbox.add({ id: agencyChange, template: 'visit-changed', to: null, ...replyTo, data })
      const step = status === 'refused' ? 'cancelled' : heldUntil ? 'received' : 'changed'
      // The form may have somebody else's address: until a link proves it, the mailbox gets a few mails a day.
      if (!heldUntil || (await rateLimits.tryTake(visitLinksPerMailbox, lead.email ?? '')))
        await addStep(lead, decision, step)
    } else await addStep(lead, decision, status === 'refused' ? 'refused' : moved ? 'moved' : 'confirmed')
    await repository.markDecisionAnnounced(lead)
  }

  async function remind(lead: Lead): Promise<void> {
    const ids = visitMessageIds(lead._id, lead.appointment!.sequence)
    const data = { visit: visitOf(lead), visitor: visitorOf(lead) }
    await outbox.add({ id: ids.agencyReminder, template: 'visit-reminder', to: null, data })
    await addStep(lead, ids.reminder, 'reminder')
  }

  return {
    announceDecision,
    /** Announces decisions whose process ended before it did. Returns their number. */
    async announceDecisions(now = new Date()): Promise<number> {
      const pending = await repository.decidedBefore(new Date(now.getTime() - pendingAfter))
      for (const lead of pending) await announceDecision(lead)
      return pending.length
    },
    /** Reminds visitors and agency of the confirmed visits of tomorrow, once each, from the morning on. */
    async remindOfTomorrow(now = new Date()): Promise<void> {
      if (now.getUTCHours() < reminderHour) return
      const day = (count: number) => dayOf(new Date(now.getTime() + count * dayInMilliseconds))
      const visits = await repository.between(day(1), day(2))
      for (const lead of visits) if (lead.appointment!.status === 'confirmed') await remind(lead)
    }
  }
}
