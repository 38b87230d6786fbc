import { PublishingProblem } from './problems.ts'

const hour = 3_600_000
/** When more callers than this are known, the one whose last request is the oldest is forgotten. */
const maxCallers = 10_000

/** The limits of one hour. A network may stand for several teams. */
export const hourlyLimits = { uploadsOfKey: 60, uploadsOfNetwork: 200, requests: 1_000 }

/** Counts requests by caller in memory, over the last hour: a restart forgives. `count` throws 429 above the limit. */
export function createHourlyLimit(max: number, what: string, now: () => number = Date.now) {
  const moments = new Map<string, number[]>()
  const recent = (caller: string) => (moments.get(caller) ?? []).filter((moment) => moment > now() - hour)

  return {
    count(caller: string): void {
      const counted = recent(caller)
      if (counted.length >= max)
        throw new PublishingProblem(429, 'too_many_requests', `Only ${max} ${what} are accepted in an hour.`, {
          retryAfter: Math.ceil(((counted[0] as number) + hour - now()) / 1000)
        })
      // In the order of their last requests.
      moments.delete(caller)
      moments.set(caller, [...counted, now()])
      const [oldest] = moments.keys()
      if (oldest !== undefined && moments.size > maxCallers) moments.delete(oldest)
    }
  }
}
