import { Problem } from '../../problems/problem.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'

/** What a visitor may have us write to a mailbox for. Each purpose has its own places: none can be used up by asking for the other. */
type Purpose = 'signup' | 'new-password'

const seconds = 3600

/**
 * Mails an hour to one mailbox, ten over both purposes. From one address two at most: the second one only while `open` places are not
 * taken, so that strangers who ask again leave a place for somebody who has not asked yet.
 */
const places: Record<Purpose, { all: number; open: number }> = {
  signup: { all: 3, open: 2 },
  'new-password': { all: 7, open: 6 }
}

/**
 * Nobody may have us fill somebody else's mailbox. Answers whether one more mail on a visitor's word may go there; a caller never tells
 * the visitor, who would learn what else was asked for that address. Where it may not, one went there within the hour.
 */
export function createMailboxLimits(rateLimits: RateLimits, purpose: Purpose) {
  const { all, open } = places[purpose]
  const first: RateLimit = { kind: `${purpose}-first`, most: 1, seconds }
  const second: RateLimit = { kind: `${purpose}-second`, most: 1, seconds }
  const mails = (most: number): RateLimit => ({ kind: `${purpose}-mails`, most, seconds })

  async function take(limit: RateLimit, who: string): Promise<boolean> {
    try {
      await rateLimits.take(limit, who)
      return true
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
      // Who is refused takes no place from others.
      await rateLimits.giveBack(limit, who)
      return false
    }
  }

  return async (email: string, address: string): Promise<boolean> => {
    const mailbox = email.toLowerCase()
    const pair = `${address} ${mailbox}`
    const isFirst = await take(first, pair)
    if (!isFirst && !(await take(second, pair))) return false
    if (await take(mails(isFirst ? all : open), mailbox)) return true
    await rateLimits.giveBack(isFirst ? first : second, pair)
    return false
  }
}
