import type { Lead, LeadCounts } from '@keur/contract/lead'
import { unprocessable } from '../../problems/problem.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { messageIdsOf, messagesOf } from './lead-messages.ts'
import type { LeadsRepository } from './leads.repository.ts'
import { photoUser } from './leads.service.ts'

interface Parts {
  repository: LeadsRepository
  uploads: Pick<UploadsService, 'release'>
  outbox: Pick<OutboxRepository, 'forgetOf'>
  mailFolder: Pick<MailFolder, 'delete'>
}

const keptYears = 3

/** How much went with a lead. */
export interface ErasedWithLead {
  mails: number
  mailFiles: number
  photos: number
}

export type LeadDesk = ReturnType<typeof createLeadDesk>

/** What the agency does with its leads, and how long it keeps them. */
export function createLeadDesk({ repository, uploads, outbox, mailFolder }: Parts) {
  /** The lead itself goes last, so that what a crash leaves is erased the next time. */
  async function erase({ _id, images = [] }: Lead): Promise<ErasedWithLead> {
    const mails = await outbox.forgetOf(messagesOf(_id))
    const mailFiles = await mailFolder.delete({ ids: messageIdsOf(_id) })
    await uploads.release(images, photoUser(_id))
    await repository.delete(_id)
    return { mails, mailFiles, photos: images.length }
  }

  return {
    search: repository.search,
    one: repository.one,
    setStatus: repository.setStatus,
    /** Throws 404, 422 where there are too many. */
    async addNote(id: string, author: string, text: string): Promise<Lead> {
      const noted = await repository.addNote(id, { author, text: text.trim() })
      if (!noted) throw unprocessable('Cette demande a déjà autant de notes qu’elle peut en avoir.')
      return noted
    },
    /** How many new leads wait. */
    async counts(): Promise<LeadCounts> {
      const counts: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }
      for (const { kind, count } of await repository.countsByStatus('new')) {
        counts[kind] += count
        counts.total += count
      }
      return counts
    },
    /** Throws 404. */
    async delete(id: string): Promise<void> {
      await erase(await repository.one(id))
    },
    erase,
    ofPerson: repository.ofPerson,
    /** Those whose person has not written for three years. Safe to repeat. Answers how many. */
    async eraseOld(now = new Date(), signal?: AbortSignal): Promise<number> {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - keptYears)
      let erased = 0
      for await (const { lead, wroteSince } of repository.olderThan(before)) {
        if (signal?.aborted) break
        if (wroteSince) continue
        await erase(lead)
        erased += 1
      }
      return erased
    }
  }
}
