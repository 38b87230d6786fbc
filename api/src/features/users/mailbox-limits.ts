import { Problem } from '../../problems/problem.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import { fingerprint } from './fingerprint.ts'

const perSender: RateLimit = { kind: 'mailbox-sender', most: 5, seconds: 3600 }
const perMailbox: RateLimit = { kind: 'mailbox', most: 10, seconds: 3600 }

/**
 * Nobody may have us fill somebody else's mailbox. Answers whether one more mail on a visitor's word may go there; a caller never tells
 * the visitor, who would learn what else was asked for that address.
 */
export function createMailboxLimits(rateLimits: RateLimits) {
  return async (email: string, address: string): Promise<boolean> => {
    const mailbox = fingerprint(email)
    try {
      await rateLimits.take(perSender, `${address} ${mailbox}`)
      await rateLimits.take(perMailbox, mailbox)
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_requests') return false
      throw error
    }
  }
}
