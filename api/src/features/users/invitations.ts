import { randomBytes } from 'node:crypto'
import type { AdminUser, InvitationInput } from '@keur/contract/user'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { conflict } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { accountMessageId } from './account-messages.ts'
import type { MailedLinksRepository } from './mailed-links.repository.ts'

interface Dependencies {
  mailedLinks: Pick<MailedLinksRepository, 'invite'>
  rateLimits: Pick<RateLimits, 'take'>
  outbox: Pick<Outbox, 'add'>
}

const invitations: RateLimit = { kind: 'invitations', max: 30, seconds: 3600 }
const weekInMilliseconds = 7 * 86_400_000

/** Colleagues join by a mailed link, without a sign-up as a visitor: the role waits for the owner of the mailbox. */
export function createInvitations({ mailedLinks, rateLimits, outbox }: Dependencies) {
  return {
    /** Stores the invitation and mails its link. Throws 409 where the e-mail has an account, 429 for many in an hour. */
    async invite(input: InvitationInput, caller: { id: string }, now = new Date()): Promise<AdminUser> {
      await rateLimits.take(invitations, caller.id)
      const { role, ...person } = trimTexts(input)
      const nonce = randomBytes(16).toString('base64url')
      const invited = await mailedLinks.invite(person, {
        nonce,
        role,
        until: new Date(now.getTime() + weekInMilliseconds)
      })
      if (!invited) throw conflict('Cette adresse a déjà un compte\u00a0: donnez-lui son rôle dans la liste.')
      await outbox.add({
        id: accountMessageId('invitation', invited._id, nonce),
        template: 'invitation',
        to: invited.email,
        data: { userId: invited._id, nonce, role }
      })
      return invited
    }
  }
}
