import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does work whose length would tell what it found, and answers no sooner than after so many milliseconds: to be chosen above what the
 * work takes, so that everybody waits the same. What fails, fails at once.
 */
export async function sameTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(milliseconds)])
  return done
}
