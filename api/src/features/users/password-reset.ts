import { randomBytes } from 'node:crypto'
import type { Language } from '@keur/contract/language'
import type { ResetPasswordInput } from '@keur/contract/user'
import type { Links } from '../../domain/mail-links.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { unprocessable } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { accountMessageId } from './account-messages.ts'
import { createMailboxLimits, inConstantTime, type ResponseTimes } from './mailbox-limits.ts'
import type { MailedLinksRepository } from './mailed-links.repository.ts'
import { type Passwords, requireStrongPassword } from './passwords.ts'
import type { Account, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: Pick<UsersRepository, 'findById'>
  mailedLinks: MailedLinksRepository
  passwords: Passwords
  rateLimits: RateLimits
  outbox: Pick<Outbox, 'add'>
  links: Pick<Links, 'read'>
  responseTimes: ResponseTimes
}

const requests: RateLimit = { kind: 'forgot-password', max: 30, seconds: 3600 }
const hourInMilliseconds = 3_600_000

const linkExpired = () =>
  unprocessable('Ce lien n’est plus valable : il a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.')

/** Choosing a new password by a link that is mailed to the owner of the account. */
export function createPasswordReset({
  users,
  mailedLinks,
  passwords,
  rateLimits,
  outbox,
  links,
  responseTimes
}: Dependencies) {
  const mayWriteTo = createMailboxLimits(rateLimits, 'new-password')

  async function send(email: string, address: string, language?: Language): Promise<void> {
    // Without a mail, an earlier one of this hour holds a link that is still valid: links do not replace each other.
    if (!(await mayWriteTo(email, address))) return
    const nonce = randomBytes(16).toString('base64url')
    const account = await mailedLinks.addNewPasswordLink(email, {
      nonce,
      until: new Date(Date.now() + hourInMilliseconds)
    })
    if (account)
      await outbox.add({
        id: accountMessageId('new-password', account.id, nonce),
        template: 'new-password',
        to: account.email,
        language,
        data: { userId: account.id, nonce }
      })
  }

  return {
    /** Mails a link if the e-mail has an account; the caller cannot tell. Throws 429. */
    async forgotPassword(email: string, address: string, language?: Language): Promise<void> {
      await rateLimits.take(requests, address)
      await inConstantTime(responseTimes.forgotPassword, send(email, address, language))
    },
    /** Sets the password and ends all sessions. Throws 422 for an expired or used link, 400 for a weak password. */
    async resetPassword({ token, password }: ResetPasswordInput): Promise<Account | null> {
      const link = links.read('new-password', token)
      const account = link && (await mailedLinks.findByNewPassword(link.userId, link.nonce))
      if (!link || !account) throw linkExpired()
      await requireStrongPassword(password, account.email)
      const isSet = await mailedLinks.setPassword(link.userId, link.nonce, await passwords.hash(password))
      if (!isSet) throw linkExpired()
      return users.findById(account.id)
    }
  }
}
