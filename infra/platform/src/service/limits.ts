import { PublishingProblem } from './problems.ts'

const hour = 3_600_000
/** When more callers than this are known, those without a recent request are removed. */
const maxCallers = 10_000

/** The limits of one hour. A network may stand for several teams. */
export const hourlyLimits = { uploadsOfKey: 60, uploadsOfNetwork: 200, requests: 1_000 }

/** Counts requests by caller in memory, over the last hour: a restart forgives. `count` throws 429 above the limit. */
export function createHourlyLimit(max: number, what: string, now: () => number = Date.now) {
  const moments = new Map<string, number[]>()
  const recent = (caller: string) => (moments.get(caller) ?? []).filter((moment) => moment > now() - hour)

  function removeOld() {
    for (const caller of moments.keys()) if (recent(caller).length === 0) moments.delete(caller)
  }

  return {
    count(caller: string): void {
      if (moments.size > maxCallers) removeOld()
      const counted = recent(caller)
      if (counted.length >= max)
        throw new PublishingProblem(429, 'too_many_requests', `Only ${max} ${what} are accepted in an hour.`, {
          retryAfter: Math.ceil(((counted[0] as number) + hour - now()) / 1000)
        })
      moments.set(caller, [...counted, now()])
    }
  }
}
