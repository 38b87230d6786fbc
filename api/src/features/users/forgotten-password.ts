import { randomBytes } from 'node:crypto'
import type { ResetPasswordInput } from '@keur/contract/user'
import { unprocessable } from '../../problems/problem.ts'
import type { RateLimit } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { createMailboxLimits } from './mailbox-limits.ts'
import { sameTime } from './same-time.ts'
import { refuseWeak } from './weak-passwords.ts'

const requests: RateLimit = { kind: 'forgot-password', most: 10, seconds: 3600 }
const hourInMilliseconds = 3_600_000
/** In milliseconds; keeping a link and a mail takes some 10. */
const answerAfter = 200

const noLongerGood = () =>
  unprocessable('Ce lien n’est plus valable : il a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.')

/** A new password for who has the mailbox. */
export function createForgottenPassword({ mailedLinks, passwords, rateLimits, outbox, links }: AccountParts) {
  const mayWriteTo = createMailboxLimits(rateLimits, 'new-password')

  async function send(email: string, address: string): Promise<void> {
    // Links stand side by side and outlive the hour in which so many were mailed: the one in the mailbox is good for at least as long.
    if (!(await mayWriteTo(email, address))) return
    const nonce = randomBytes(16).toString('base64url')
    const account = await mailedLinks.askNewPassword(email, { nonce, until: new Date(Date.now() + hourInMilliseconds) })
    if (account)
      await outbox.add({
        id: `new-password/${account.id}/${nonce}`,
        template: 'new-password',
        to: account.email,
        data: { userId: account.id, nonce }
      })
  }

  return {
    /** Mails a link to the owner of an account. Nobody learns whether there is one. Throws 429. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await rateLimits.take(requests, address)
      await sameTime(answerAfter, send(email, address))
    },
    /** Sets a password and ends all sessions. Throws 422 where the link is not good any more, 400 where the password is weak. */
    async resetPassword({ token, password }: ResetPasswordInput): Promise<void> {
      const link = links.read('new-password', token)
      const account = link && (await mailedLinks.findByNewPassword(link.userId, link.nonce))
      if (!link || !account) throw noLongerGood()
      await refuseWeak(password, account.email)
      const set = await mailedLinks.setPassword(link.userId, link.nonce, await passwords.hash(password))
      if (!set) throw noLongerGood()
    }
  }
}
