import type { PersonErasure, PersonExport, PersonMail } from '@keur/contract/privacy'
import { conflict } from '../../problems/problem.ts'
import type { CommentsRepository } from '../comments/comments.repository.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import type { MessageDocument, OutboxRepository } from '../outbox/outbox.repository.ts'
import type { PeopleRepository } from '../users/people.repository.ts'

interface Parts {
  people: Pick<PeopleRepository, 'export' | 'erase'>
  leads: Pick<LeadDesk, 'ofPerson' | 'eraseOf'>
  comments: Pick<CommentsRepository, 'byAuthor' | 'anonymise'>
  outbox: Pick<OutboxRepository, 'about' | 'forget'>
}

export type PrivacyService = ReturnType<typeof createPrivacy>

/** What the law gives people over their data: to have it, and to have it erased. */
export function createPrivacy({ people, leads, comments, outbox }: Parts) {
  return {
    /** All that is held on whoever has this e-mail. What is secret even to them, their password's hash, is left out. */
    async export(asked: string): Promise<PersonExport> {
      const email = asked.toLowerCase()
      const [account, theirs, mails] = await Promise.all([
        people.export(email),
        leads.ofPerson(email),
        outbox.about(email)
      ])
      return {
        email,
        exportedAt: new Date().toISOString(),
        account,
        leads: theirs,
        comments: account ? await comments.byAuthor(account._id) : [],
        mails: mails.map(toPersonMail)
      }
    },
    /**
     * Erases all of that; comments stay, and are nobody's any more. The account goes last: it is how their comments are found, so that
     * what a crash leaves is erased the next time. Throws 409 for an administrator.
     */
    async erase(asked: string): Promise<PersonErasure> {
      const email = asked.toLowerCase()
      const account = await people.export(email)
      if (account?.role === 'admin') throw conflict('Le compte d’un administrateur ne peut pas être effacé.')
      const counts = {
        comments: account ? await comments.anonymise(account._id) : 0,
        mails: await outbox.forget(email),
        leads: await leads.eraseOf(email)
      }
      return { ...counts, account: (await people.erase(email)) ? 1 : 0 }
    }
  }
}

function toPersonMail({ _id, template, to, replyTo, state, createdAt, data = {} }: MessageDocument): PersonMail {
  return { id: _id, template, to, replyTo, state, createdAt: createdAt.toISOString(), data }
}
