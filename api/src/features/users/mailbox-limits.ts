import { setTimeout as sleep } from 'node:timers/promises'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'

/** The reasons for which a visitor can make the site send a mail. Each has limits of its own. */
type Purpose = 'signup' | 'new-password'

const seconds = 3600

/**
 * Mails to one mailbox in an hour, ten over both purposes. One address can cause two of them, the second one only while
 * fewer than `repeated` were sent: repeated requests of others leave a mail for the first request of the owner.
 */
const maxMails: Record<Purpose, { total: number; repeated: number }> = {
  signup: { total: 3, repeated: 2 },
  'new-password': { total: 7, repeated: 6 }
}

/**
 * Limits the mails that visitors can cause to one mailbox. The returned function takes one mail from the limits and
 * returns whether it may be sent; if not, another one was sent within the hour. The result must not be shown to the
 * visitor, who would learn about other requests for the mailbox.
 */
export function createMailboxLimits(rateLimits: RateLimits, purpose: Purpose) {
  const { total, repeated } = maxMails[purpose]
  const first: RateLimit = { kind: `${purpose}-first`, max: 1, seconds }
  const second: RateLimit = { kind: `${purpose}-second`, max: 1, seconds }
  const mails = (max: number): RateLimit => ({ kind: `${purpose}-mails`, max, seconds })

  async function take(limit: RateLimit, key: string): Promise<boolean> {
    if (await rateLimits.tryTake(limit, key)) return true
    // A refused request does not count.
    await rateLimits.giveBack(limit, key)
    return false
  }

  return async (email: string, address: string): Promise<boolean> => {
    const mailbox = email.toLowerCase()
    const pair = `${address} ${mailbox}`
    const isFirst = await take(first, pair)
    if (!isFirst && !(await take(second, pair))) return false
    if (await take(mails(isFirst ? total : repeated), mailbox)) return true
    await rateLimits.giveBack(isFirst ? first : second, pair)
    return false
  }
}

/** Milliseconds until the response. A sign-up takes about 60, most of it for the hash; storing a link and a mail about 10. */
export const responseTimes = { signUp: 300, forgotPassword: 200 }
export type ResponseTimes = typeof responseTimes

/**
 * Pads the response time so that timing does not reveal what the work found: resolves after `milliseconds` or later.
 * `milliseconds` must be above the usual duration of the work. An error is thrown at once.
 */
export async function inConstantTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(milliseconds)])
  return result
}
